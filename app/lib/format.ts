import * as strings from "./strings.ts";
/** `tel:` address of a number as people write it. */
export const telephoneLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, "")}`;

/** The fewest digits that can be a number to call: some write "call me" or "same as before". */
const DIGITS_MIN = 5;

export const isCallable = (phone: string) => phone.replace(/\D/g, "").length >= DIGITS_MIN;

/** Running time as `m:ss`. */
export const formatDuration = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** What a page says of a film's length: that of its file, and where this is an excerpt, that it is one and of which whole. */
export function runningTime({ durationSeconds, excerptSeconds }: RunningTime) {
  const whole = formatDuration(durationSeconds);
  return excerptSeconds === null ? whole : strings.excerptOf(formatDuration(excerptSeconds), whole);
}

type RunningTime = { durationSeconds: number; excerptSeconds: number | null };

const mediumDate = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "medium" });

/** A calendar date (`2027-05-14`) as `May 14, 2027`. */
export const formatCalendarDate = (date: string) => mediumDate.format(new Date(`${date}T00:00:00Z`));

const dayAndMonth = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short", day: "numeric" });

/** A calendar date, without its year if that is today's: `May 14`. */
export const formatDayNear = (date: string, today: string) =>
  date.slice(0, 4) === today.slice(0, 4)
    ? dayAndMonth.format(new Date(`${date}T00:00:00Z`))
    : formatCalendarDate(date);

/** A wedding date, or that the couple has not decided on one. */
export const formatWeddingDate = (date: string | null) =>
  date === null ? strings.dateNotDecided : formatCalendarDate(date);

const studioInstant = new Intl.DateTimeFormat("en-US", {
  timeZone: strings.americaLosAngeles,
  dateStyle: "medium",
});

/** The day of an instant, as the studio in Los Angeles lived it. */
export const formatStudioDay = (instant: Date) => studioInstant.format(instant);

const studioMoment = new Intl.DateTimeFormat("en-US", {
  timeZone: strings.americaLosAngeles,
  dateStyle: "medium",
  timeStyle: "short",
});

/** Day and time of an instant at the studio: `Nov 21, 2026, 2:03 AM`. */
// Some runtimes put a narrow space before AM, others a plain one: server and browser must say the same.
export const formatStudioMoment = (instant: Date) => studioMoment.format(instant).replaceAll("\u202f", " ");

const weddingDay = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "full" });

/** A calendar date with its weekday: `Friday, May 14, 2027`. */
export const formatWeddingDay = (date: string) => weddingDay.format(new Date(`${date}T00:00:00Z`));

const monthAndYear = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "long", year: "numeric" });

/** The month of a calendar date (`2027-05-14`): `May 2027`. */
export const formatCalendarMonth = (date: string) => monthAndYear.format(new Date(`${date}T00:00:00Z`));
