import { Link } from "react-router";
import type { CalendarDay } from "#server/bookings/calendar/contract.ts";
import * as strings from "../strings/calendar.ts";
import { BookingEntry } from "./booking-entry.tsx";
import { capacityWords, monthWords, shortDay } from "./labels.ts";

type Days = { month: string; days: CalendarDay[] };

const isBusy = ({ own, bookings, waiting }: CalendarDay) =>
  own !== null || bookings.length > 0 || waiting.length > 0;

const DayList = ({ month, days }: Days) => (
  <ul className="bg-white">
    {days.map((day) => (
      <li key={day.date} className="border-b border-line px-4 py-1 last:border-b-0">
        <Link
          to={`?month=${month}&day=${day.date}`}
          preventScrollReset
          className="flex min-h-11 items-center justify-between gap-3"
        >
          <span className="font-semibold">{shortDay(day.date)}</span>
          <span className="quiet text-12">{capacityWords(day)}</span>
        </Link>
        {day.own?.note && <p className="quiet pb-2">{day.own.note}</p>}
        {[...day.bookings, ...day.waiting].map((booking) => (
          <BookingEntry key={booking.id} booking={booking} />
        ))}
      </li>
    ))}
  </ul>
);

function Part({ words, month, days }: Days & { words: string }) {
  if (days.length === 0) return null;
  return (
    <>
      <h3 className="quiet pt-3 pb-1 font-body text-12 font-semibold tracking-normal">{words}</h3>
      <DayList month={month} days={days} />
    </>
  );
}

/**
 * The days of a month as a list, for phones. The current month starts with upcoming days, up to the end of the grid's
 * last week, followed by past days.
 */
export function MonthAgenda({ month, days, today }: Days & { today: string }) {
  const busy = days.filter(isBusy);
  const ofMonth = busy.filter(({ date }) => date.startsWith(month));
  const isNow = today.startsWith(month);
  const coming = isNow ? busy.filter(({ date }) => date >= today) : [];
  return (
    <section aria-label={strings.whatHolds(monthWords(month))} className="mt-1 md:hidden">
      {ofMonth.length + coming.length === 0 ? (
        <p className="quiet mt-3 bg-white px-4 py-6">{strings.nothingThisMonthTapA}</p>
      ) : isNow ? (
        <>
          <Part words={strings.comingUp} month={month} days={coming} />
          <Part
            words={strings.earlierThisMonth}
            month={month}
            days={ofMonth.filter(({ date }) => date < today)}
          />
        </>
      ) : (
        <div className="mt-3">
          <DayList month={month} days={ofMonth} />
        </div>
      )}
    </section>
  );
}
