import { Link } from "react-router";
import { STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import { formatStudioDay } from "#app/lib/format.ts";
import type { CalendarBooking, CalendarDay } from "#server/bookings/calendar/contract.ts";
import * as strings from "../strings/calendar.ts";
import { capacityWords, dayWords, mark, monthWords, otherDayWords, WEEKDAYS } from "./labels.ts";

const SHOWN = 3;

function Entry({ booking }: { booking: CalendarBooking }) {
  const { id, couple, status, holdExpiresAt, otherDay } = booking;
  const until = status === "held" && holdExpiresAt ? ` until ${formatStudioDay(holdExpiresAt)}` : "";
  return (
    <li>
      <Link to={`/admin/bookings/${id}`} data-status={status} className="admin-entry">
        <span className="block truncate font-semibold">{couple}</span>
        <span className="quiet block truncate">
          <span aria-hidden className="stage-mark" />
          {otherDay ? otherDayWords(otherDay) : `${STATUS_NAMES[status]}${until}`}
        </span>
      </Link>
    </li>
  );
}

type Props = { month: string; days: CalendarDay[]; today: string; chosen: string | undefined };

/** A month in weeks. On a phone the grid shows only the days, and the list below it shows the bookings. */
export function MonthGrid({ month, days, today, chosen }: Props) {
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <table className="admin-month w-full table-fixed border-collapse border border-line bg-white">
      <caption className="sr-only">{monthWords(month)}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th
              key={weekday}
              scope="col"
              className="quiet border-b border-line py-1 text-12 md:py-2 font-normal"
            >
              <span aria-hidden>{weekday.slice(0, 3)}</span>
              <span className="sr-only">{weekday}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.date}>
            {week.map((day) => (
              <td
                key={day.date}
                data-state={day.state}
                data-elsewhere={day.date.startsWith(month) ? undefined : true}
                data-past={day.date < today || undefined}
                className="admin-day border border-line p-0 align-top md:h-28"
              >
                <Link
                  to={`?month=${month}&day=${day.date}`}
                  preventScrollReset
                  aria-current={day.date === today ? "date" : undefined}
                  data-chosen={day.date === chosen || undefined}
                  className="admin-day-link"
                >
                  <span className="sr-only">
                    {`${dayWords(day.date)}, ${capacityWords(day)}${day.waiting.length > 0 ? strings.waiting(day.waiting.length) : ""}`}
                  </span>
                  <span aria-hidden className="admin-day-number tabular">
                    {Number(day.date.slice(8))}
                  </span>
                  <span aria-hidden className="text-12 leading-none">
                    {mark(day)}
                  </span>
                </Link>
                <ul className="hidden px-1 text-12 leading-snug md:grid md:grid-cols-[minmax(0,1fr)] md:gap-1">
                  {day.bookings.slice(0, SHOWN).map((booking) => (
                    <Entry key={booking.id} booking={booking} />
                  ))}
                  {day.own?.note && <li className="quiet truncate px-1">{day.own.note}</li>}
                  {day.waiting.length > 0 && (
                    <li className="quiet px-1">{strings.countWaiting(day.waiting.length)}</li>
                  )}
                </ul>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
