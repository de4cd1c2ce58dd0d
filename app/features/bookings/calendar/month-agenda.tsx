import { Link } from "react-router";
import type { CalendarDay } from "#server/bookings/calendar/contract.ts";
import * as strings from "../strings/calendar.ts";
import { BookingEntry } from "./booking-entry.tsx";
import { capacityWords, monthWords, shortDay } from "./labels.ts";

/** What a month holds, day after day: the phone's way to read it. */
export function MonthAgenda({ month, days }: { month: string; days: CalendarDay[] }) {
  const busy = days.filter(
    ({ date, own, bookings, waiting }) =>
      date.startsWith(month) && (own || bookings.length > 0 || waiting.length > 0),
  );
  return (
    <section aria-label={strings.whatHolds(monthWords(month))} className="mt-4 md:hidden">
      {busy.length === 0 ? (
        <p className="quiet bg-white px-4 py-6">{strings.nothingThisMonthTapA}</p>
      ) : (
        <ul className="bg-white">
          {busy.map((day) => (
            <li key={day.date} className="border-b border-line px-4 py-2 last:border-b-0">
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
      )}
    </section>
  );
}
