import { calendarDateIn } from "../calendar.ts";
import { STUDIO_ZONE } from "../clock.ts";
import { formatCalendarDate } from "../format-date.ts";

const studioTime = new Intl.DateTimeFormat("en-US", { timeZone: STUDIO_ZONE, timeStyle: "short" });

/** Whether a validity period ends after a calendar date of the studio's. */
export const endsAfter = (instant: Date, date: string) => calendarDateIn(instant, STUDIO_ZONE) > date;

/**
 * Formats the end of a validity period in the studio's time zone: `May 14, 2027`, with the time unless it is the end
 * of that day.
 */
export function formatEnd(instant: Date): string {
  const day = calendarDateIn(instant, STUDIO_ZONE);
  const isWholeDay = calendarDateIn(new Date(instant.getTime() + 1000), STUDIO_ZONE) !== day;
  // Some runtimes put a narrow no-break space before AM, others a plain space.
  const time = studioTime.format(instant).replaceAll("\u202f", " ");
  return isWholeDay ? formatCalendarDate(day) : `${formatCalendarDate(day)}, ${time}`;
}
