import * as strings from "./strings.ts";
/** Returns the `tel:` address of a formatted number. */
export const telephoneLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, "")}`;

/** The minimum number of digits in a callable number: some people write "call me" or "same as before". */
const DIGITS_MIN = 5;

export const isCallable = (phone: string) => phone.replace(/\D/g, "").length >= DIGITS_MIN;

/** Formats a running time as `m:ss`. */
export const formatDuration = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Returns the film's length for display: that of its file, and for an excerpt also the length of the whole film. */
export function runningTime({ durationSeconds, excerptSeconds }: RunningTime) {
  const whole = formatDuration(durationSeconds);
  return excerptSeconds === null ? whole : strings.excerptOf(formatDuration(excerptSeconds), whole);
}

type RunningTime = { durationSeconds: number; excerptSeconds: number | null };

const mediumDate = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "medium" });

/** Formats a calendar date (`2027-05-14`) as `May 14, 2027`. */
export const formatCalendarDate = (date: string) => mediumDate.format(new Date(`${date}T00:00:00Z`));

const dayAndMonth = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short", day: "numeric" });

/** Formats a calendar date, without its year if it is the current one: `May 14`. */
export const formatDayNear = (date: string, today: string) =>
  date.slice(0, 4) === today.slice(0, 4)
    ? dayAndMonth.format(new Date(`${date}T00:00:00Z`))
    : formatCalendarDate(date);

/** Formats a wedding date, or says that the couple has not decided on one. */
export const formatWeddingDate = (date: string | null) =>
  date === null ? strings.dateNotDecided : formatCalendarDate(date);

const studioInstant = new Intl.DateTimeFormat("en-US", {
  timeZone: strings.americaLosAngeles,
  dateStyle: "medium",
});

/** Formats the day of an instant in the studio's time zone (Los Angeles). */
export const formatStudioDay = (instant: Date) => studioInstant.format(instant);

/** Formats the day of an instant in the studio's time zone, without its year if it is the current one: `May 14`. */
export function formatStudioDayNear(instant: Date, today: string) {
  const day = formatStudioDay(instant);
  const thisYear = `, ${today.slice(0, 4)}`;
  return day.endsWith(thisYear) ? day.slice(0, -thisYear.length) : day;
}

const studioMoment = new Intl.DateTimeFormat("en-US", {
  timeZone: strings.americaLosAngeles,
  dateStyle: "medium",
  timeStyle: "short",
});

/** Formats day and time of an instant in the studio's time zone: `Nov 21, 2026, 2:03 AM`. */
// Some runtimes put a narrow space before AM, others a regular one: server and browser output must match.
export const formatStudioMoment = (instant: Date) => studioMoment.format(instant).replaceAll("\u202f", " ");

const weddingDay = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "full" });

/** Formats a calendar date with its weekday: `Friday, May 14, 2027`. */
export const formatWeddingDay = (date: string) => weddingDay.format(new Date(`${date}T00:00:00Z`));

const monthAndYear = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "long", year: "numeric" });

/** Formats the month of a calendar date (`2027-05-14`): `May 2027`. */
export const formatCalendarMonth = (date: string) => monthAndYear.format(new Date(`${date}T00:00:00Z`));
