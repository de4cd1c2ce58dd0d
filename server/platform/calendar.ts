const DAY_MS = 86_400_000;

/**
 * One formatter per zone. Creating one takes a hundred times as long as using it, and a report formats thousands of
 * dates.
 */
const formatIn = (options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("en-US", { timeZone, ...options });
    formats.set(timeZone, format);
    return format;
  };
};

const dateFormat = formatIn({ year: "numeric", month: "2-digit", day: "2-digit" });
const clockFormat = formatIn({
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
});

/** Returns the calendar date (`2026-11-21`) of an instant in an IANA zone. */
export function calendarDateIn(instant: Date, timeZone: string): string {
  const parts = dateFormat(timeZone).formatToParts(instant);
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns how many days a calendar date is after another one; negative if it is before. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** Returns the same day a number of years later. A leap day becomes February 28 in other years. */
export function addYears(date: string, years: number): string {
  const later = `${String(Number(date.slice(0, 4)) + years).padStart(4, "0")}${date.slice(4)}`;
  return isCalendarDate(later) ? later : `${later.slice(0, 8)}28`;
}

/** Returns whether a text is a Gregorian calendar date written `YYYY-MM-DD`; false for `2027-02-30`. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === text;
}

/** Returns how many milliseconds a zone's clock is ahead of UTC at an instant. */
function zoneOffset(instant: Date, timeZone: string): number {
  const parts = clockFormat(timeZone).formatToParts(instant);
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value);
  const wall = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return wall - Math.floor(instant.getTime() / 1000) * 1000;
}

/** Returns whether a text is a local time such as `2027-05-14T18:30`, as HTML's `datetime-local` writes it. */
export const isLocalTime = (text: string) =>
  /^.{10}T([01]\d|2[0-3]):[0-5]\d$/.test(text) && isCalendarDate(text.slice(0, 10));

/** Returns the instant at which a zone's clocks show a local time such as `2027-05-14T18:30`. */
export function instantIn(localTime: string, timeZone: string): Date {
  const asUtc = Date.parse(`${localTime}:00Z`);
  // The offset may differ before and after a clock change. The second pass uses the one valid at that time.
  const guess = asUtc - zoneOffset(new Date(asUtc), timeZone);
  return new Date(asUtc - zoneOffset(new Date(guess), timeZone));
}

/** Returns a zone's local time at an instant, `2027-05-14T18:30`. */
export const localTimeIn = (instant: Date, timeZone: string) =>
  new Date(instant.getTime() + zoneOffset(instant, timeZone)).toISOString().slice(0, 16);

/** Returns the instant at which a calendar date begins in a zone. */
export const startOfDayIn = (date: string, timeZone: string) => instantIn(`${date}T00:00`, timeZone);

/** Returns the last second of a calendar date in a zone. Whatever is valid until that date ends then. */
export const endOfDayIn = (date: string, timeZone: string) =>
  new Date(startOfDayIn(addDays(date, 1), timeZone).getTime() - 1000);

export const startOfMonthIn = (instant: Date, timeZone: string) =>
  startOfDayIn(`${calendarDateIn(instant, timeZone).slice(0, 7)}-01`, timeZone);
