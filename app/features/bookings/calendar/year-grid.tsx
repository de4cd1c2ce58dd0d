import { Link } from "react-router";
import type { DayOutline } from "#server/bookings/calendar/contract.ts";
import { capacityWords, dayWords, monthAfter, monthName, WEEKDAYS } from "./labels.ts";

type Days = { days: DayOutline[]; today: string; chosen: string | undefined };

function weeksOf(days: DayOutline[]): (DayOutline | null)[][] {
  const first = new Date(`${days[0]?.date}T00:00:00Z`).getUTCDay();
  const cells = [...Array.from({ length: first }, () => null), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cells[week * 7 + day] ?? null),
  );
}

function SmallMonth({ month, days, today, chosen }: Days & { month: string }) {
  const year = month.slice(0, 4);
  return (
    <table className="w-full table-fixed border-collapse bg-white">
      <caption className="text-left">
        <Link
          to={`?month=${month}`}
          className="inline-flex min-h-11 min-w-11 items-center font-semibold underline-offset-4 hover:underline"
        >
          {monthName(month)}
          <span className="sr-only"> {year}</span>
        </Link>
      </caption>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col" className="quiet py-1 text-12 font-normal">
              <span aria-hidden>{weekday.slice(0, 1)}</span>
              <span className="sr-only">{weekday}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map((week) => (
          <tr key={week.find((day) => day !== null)?.date}>
            {week.map((day, weekday) =>
              day ? (
                <td key={day.date} data-state={day.state} className="admin-day border border-line p-0">
                  <Link
                    to={`?year=${year}&day=${day.date}`}
                    preventScrollReset
                    aria-label={`${dayWords(day.date)}, ${capacityWords(day)}`}
                    aria-current={day.date === today ? "date" : undefined}
                    data-chosen={day.date === chosen || undefined}
                    className="admin-day-link admin-day-small"
                  >
                    <span className="admin-day-number tabular text-12">{Number(day.date.slice(8))}</span>
                  </Link>
                </td>
              ) : (
                <td key={WEEKDAYS[weekday]} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Twelve small months that show where the year is full. */
export function YearGrid({ year, days, today, chosen }: Days & { year: string }) {
  return (
    <ol className="grid gap-x-8 gap-y-6 bg-white p-4 sm:grid-cols-2 xl:grid-cols-3">
      {Array.from({ length: 12 }, (_, index) => monthAfter(`${year}-01`, index)).map((month) => (
        <li key={month}>
          <SmallMonth
            month={month}
            days={days.filter(({ date }) => date.startsWith(month))}
            today={today}
            chosen={chosen}
          />
        </li>
      ))}
    </ol>
  );
}
