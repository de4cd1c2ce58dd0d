import { calendarDateIn } from "./calendar.ts";
import { STUDIO_ZONE } from "./clock.ts";

const longDate = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "long" });

/** `2027-05-14` as `May 14, 2027`. A calendar date has no zone: it is read and written in UTC alike. */
export const formatCalendarDate = (date: string) => longDate.format(new Date(`${date}T00:00:00Z`));

const studioTime = new Intl.DateTimeFormat("en-US", { timeZone: STUDIO_ZONE, timeStyle: "short" });

/** Until when something is good, as the studio's clocks have it: `May 14, 2027`, and the hour where that day goes on after it. */
export function formatEnd(instant: Date): string {
  const day = calendarDateIn(instant, STUDIO_ZONE);
  const isWholeDay = calendarDateIn(new Date(instant.getTime() + 1000), STUDIO_ZONE) !== day;
  // Some runtimes put a narrow space before AM, others a plain one.
  const time = studioTime.format(instant).replaceAll("\u202f", " ");
  return isWholeDay ? formatCalendarDate(day) : `${formatCalendarDate(day)}, ${time}`;
}
