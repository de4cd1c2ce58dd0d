const DAY_MS = 86_400_000;

/** One formatter per zone: to make one takes a hundred times as long as to use it, and a report dates thousands. */
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

/** The calendar date (`2026-11-21`) that an instant has in an IANA zone. */
export function calendarDateIn(instant: Date, timeZone: string): string {
  const parts = dateFormat(timeZone).formatToParts(instant);
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The same day so many years later; of a leap day, the last of February where there is none. */
export function addYears(date: string, years: number): string {
  const later = `${String(Number(date.slice(0, 4)) + years).padStart(4, "0")}${date.slice(4)}`;
  return isCalendarDate(later) ? later : `${later.slice(0, 8)}28`;
}

/** True for a date of the Gregorian calendar written `YYYY-MM-DD`; false for `2027-02-30`. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === text;
}

/** Milliseconds by which a zone's clock is ahead of UTC at an instant. */
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

/** True for a minute of a calendar date, `2027-05-14T18:30`, as HTML's `datetime-local` writes it. */
export const isLocalTime = (text: string) =>
  /^.{10}T([01]\d|2[0-3]):[0-5]\d$/.test(text) && isCalendarDate(text.slice(0, 10));

/** The instant at which a zone's clocks show a minute, `2027-05-14T18:30`. */
export function instantIn(localTime: string, timeZone: string): Date {
  const asUtc = Date.parse(`${localTime}:00Z`);
  // The offset before and after a clock change may differ: the second pass uses the one that holds there.
  const guess = asUtc - zoneOffset(new Date(asUtc), timeZone);
  return new Date(asUtc - zoneOffset(new Date(guess), timeZone));
}

/** What a zone's clocks show at an instant, `2027-05-14T18:30`. */
export const localTimeIn = (instant: Date, timeZone: string) =>
  new Date(instant.getTime() + zoneOffset(instant, timeZone)).toISOString().slice(0, 16);

/** The instant at which a calendar date begins in a zone. */
export const startOfDayIn = (date: string, timeZone: string) => instantIn(`${date}T00:00`, timeZone);

/** The last second of a calendar date in a zone: what is good until that date ends then. */
export const endOfDayIn = (date: string, timeZone: string) =>
  new Date(startOfDayIn(addDays(date, 1), timeZone).getTime() - 1000);

export const startOfMonthIn = (instant: Date, timeZone: string) =>
  startOfDayIn(`${calendarDateIn(instant, timeZone).slice(0, 7)}-01`, timeZone);
