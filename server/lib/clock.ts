import { addDays, calendarDateIn, startOfMonthIn } from "./calendar.ts";

/** The studio's own zone: "today", "this month" and "in the past" are meant there. */
export const STUDIO_ZONE = "America/Los_Angeles";

export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

/** Today's calendar date at the studio, `2026-11-21`. */
export const studioToday = (clock: Clock) => calendarDateIn(clock.now(), STUDIO_ZONE);

export const studioTomorrow = (clock: Clock) => addDays(studioToday(clock), 1);

/** The instant at which the studio's current month began. */
export const studioMonthStart = (clock: Clock) => startOfMonthIn(clock.now(), STUDIO_ZONE);
