const DAY_MS = 86_400_000;
const studioDate = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Los_Angeles" });

/** Returns an instant's calendar date at the studio. */
export const studioDay = (instant: Date) => studioDate.format(instant);

export const daysAfter = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns 0 for Sunday. */
export const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();

/** Returns 0 for January. */
export const month = (date: string) => Number(date.slice(5, 7)) - 1;

export const daysBefore = (instant: Date, days: number) => new Date(instant.getTime() - days * DAY_MS);
