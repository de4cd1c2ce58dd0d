import { formatCalendarDate } from "#app/lib/format.ts";
import type { CalendarDay } from "#server/bookings/calendar/contract.ts";
import type { OtherDay } from "#server/bookings/day-state/contract.ts";
import * as strings from "../strings/calendar.ts";

// Calendar dates have no time zone, so they are parsed and formatted in UTC.
const utc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { timeZone: "UTC", ...options });
const fullDay = utc({ dateStyle: "full" });
const weekdayAndDay = utc({ weekday: "short", month: "short", day: "numeric" });
const monthAndYear = utc({ month: "long", year: "numeric" });
const monthAlone = utc({ month: "long" });

const midnight = (date: string) => new Date(`${date}T00:00:00Z`);

/** `Saturday, June 7, 2031`. */
export const dayWords = (date: string) => fullDay.format(midnight(date));
/** `Sat, Jun 7`. */
export const shortDay = (date: string) => weekdayAndDay.format(midnight(date));
/** `June 2031`, for a month (`2031-06`). */
export const monthWords = (month: string) => monthAndYear.format(midnight(`${month}-01`));
/** `June`. */
export const monthName = (month: string) => monthAlone.format(midnight(`${month}-01`));

/** Returns the month this many months later, such as `2031-06`. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

export const WEEKDAYS = [
  strings.sunday,
  strings.monday,
  strings.tuesday,
  strings.wednesday,
  strings.thursday,
  strings.friday,
  strings.saturday,
];

/** Says where a wedding is moving to or from, on each of its days. */
export const otherDayWords = ({ direction, date }: OtherDay) =>
  strings.moving(direction, formatCalendarDate(date));

export const crews = (count: number) => (count === 1 ? strings.oneCrew : strings.crews(count));

type DayCapacity = Pick<CalendarDay, "state" | "taken" | "capacity">;

/** Returns the state of a day as text. */
export function capacityWords({ state, taken, capacity }: DayCapacity): string {
  if (state === "off") return taken > 0 ? strings.dayOffAndOut(crews(taken)) : strings.dayOffInline;
  if (taken > capacity) return strings.weddingsFor(taken, crews(capacity));
  if (taken === 0) return capacity === 0 ? strings.dayOffInline : strings.freeCapacity(crews(capacity));
  return capacity === taken ? strings.fullInline : strings.ofLeft(capacity - taken, crews(capacity));
}

/** Returns a short form of `capacityWords`. Empty for a free day without weddings. */
export function mark({ state, taken, capacity }: DayCapacity): string {
  if (state === "off") return strings.off;
  if (taken >= capacity) return strings.full;
  return taken > 0 ? strings.left(capacity - taken) : "";
}
