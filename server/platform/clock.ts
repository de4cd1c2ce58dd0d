import { addDays, addYears, calendarDateIn, startOfDayIn, startOfMonthIn } from "./calendar.ts";

/** The studio's time zone, which determines "today", "this month" and "in the past". */
export const STUDIO_ZONE = "America/Los_Angeles";

export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

type Day = { date: string; from: number; until: number };
// Cached because every page needs it, and Intl is slower than memory.
let day: Day | undefined;

function dayAround(now: Date): Day {
  const date = calendarDateIn(now, STUDIO_ZONE);
  return {
    date,
    from: startOfDayIn(date, STUDIO_ZONE).getTime(),
    until: startOfDayIn(addDays(date, 1), STUDIO_ZONE).getTime(),
  };
}

/** Returns today's calendar date at the studio, `2026-11-21`. */
export function studioToday(clock: Clock): string {
  const now = clock.now();
  const time = now.getTime();
  if (!day || time < day.from || time >= day.until) day = dayAround(now);
  return day.date;
}

export const studioTomorrow = (clock: Clock) => addDays(studioToday(clock), 1);

export const studioInYears = (clock: Clock, years: number) => addYears(studioToday(clock), years);

/** Returns the instant at which the studio's current month began. */
export const studioMonthStart = (clock: Clock) => startOfMonthIn(clock.now(), STUDIO_ZONE);
