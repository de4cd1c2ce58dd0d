import { Link } from "react-router";
import { STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import { formatCalendarDate } from "#app/lib/format.ts";
import { crewsLeft } from "#server/bookings/day-state/contract.ts";
import * as strings from "../strings/page.ts";
import { isDayFull, type PageOfDay } from "./full-day.ts";

type Props = { page: PageOfDay };

/** The style for warnings that must be seen before anything is promised to a couple. */
export const ALARM = "border-l-2 border-danger bg-danger-soft px-3 py-2";

/** Returns the text about the day's free crews. For a held date, it introduces who else is booked. */
function freeWords({ booking: { status }, day }: Props["page"]): string {
  const { crews } = day;
  const free = crewsLeft(day);
  if (crews === 0) return strings.theStudioIsOffThat;
  if (status === "held") return strings.theDateIsHeldFor;
  if (free <= 0) return strings.thatDayIsFull;
  if (crews === 1) return strings.thatDayIsFree;
  return free === crews ? strings.thatDayIsFree : strings.ofCrewsFreeThatDay(free, crews);
}

/** Shows whether a booking's day is free, before the date is held or confirmed. */
export function DayState({ page }: Props) {
  const { note, others } = page.day;
  const isFull = isDayFull(page);
  if (isFull === null) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 text-14">
      <p className={isFull ? "text-danger" : "quiet"}>
        {freeWords(page)}
        {note && strings.noteColon(note)}
      </p>
      {others.length > 0 && (
        // Each item wraps in line with the text.
        <ul aria-label={strings.alsoOnThatDay} className="contents">
          {others.map(({ id, couple, status, otherDay }) => (
            <li key={id} className="min-w-0">
              <Link
                to={`/admin/bookings/${id}`}
                className="text-link wrap-anywhere inline-flex min-h-11 items-center"
              >
                {couple}
              </Link>{" "}
              <span className={isFull ? "" : "quiet"}>
                {otherDay
                  ? strings.moving(otherDay.direction, formatCalendarDate(otherDay.date))
                  : STATUS_NAMES[status]}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
