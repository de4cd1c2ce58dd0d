import type { EditingStage } from "#drizzle/enums.ts";
import { addDays, daysBetween } from "#server/platform/calendar.ts";

export type { EditingStage };

/** From how many days before the promised date on the studio is warned. */
export const SOON_DAYS = 14;

/** By when the couple was promised its films, as of a day. */
export type FilmPromise = {
  /** The last day, a calendar date. */
  on: string;
  /** 0 on that day, negative after it. */
  daysLeft: number;
  state: "ahead" | "soon" | "late";
};

type Promised = {
  weddingDate: string | null;
  /** Of the agreement in force, from the wedding on. Null without one, or if it names no number. */
  deliveryDays: number | null;
};

/**
 * Returns by when the couple was promised its films, null if it wasn't. Every screen and mail that says so takes it from
 * here.
 */
export function filmPromise({ weddingDate, deliveryDays }: Promised, today: string): FilmPromise | null {
  if (weddingDate === null || deliveryDays === null) return null;
  const on = addDays(weddingDate, deliveryDays);
  const daysLeft = daysBetween(today, on);
  return { on, daysLeft, state: daysLeft < 0 ? "late" : daysLeft <= SOON_DAYS ? "soon" : "ahead" };
}

/** What the couple may be told of its films while they aren't delivered. */
export type FilmState = {
  /** What was done last. Null until the footage is saved. */
  stage: EditingStage | null;
  promise: FilmPromise | null;
};
