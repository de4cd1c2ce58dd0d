import { z } from "zod";
import { isCalendarDate } from "#server/platform/calendar.ts";
import { DATE_MISSING } from "../fields/contract.ts";
import * as strings from "../strings/holds.ts";

/** How many days a date is held if the studio has set nothing. */
export const HOLD_DAYS = 7;
export const HOLD_DAYS_MAX = 60;

export const DAY_MS = 86_400_000;

/** Returns the new end of an extended hold, counted from its current end, or from now if it has expired. */
export const extendedEnd = (end: Date | null, now: Date, days: number) =>
  new Date(Math.max(Number(end), now.getTime()) + days * DAY_MS);

export const EXTENSION_INVALID = strings.extensionInvalid(HOLD_DAYS_MAX);
export const NOT_HELD = strings.notHeld;

/** How many days to add to a hold. */
export const holdExtension = z.strictObject({
  days: z.int(EXTENSION_INVALID).min(1, EXTENSION_INVALID).max(HOLD_DAYS_MAX, EXTENSION_INVALID),
  /** The version that the admin saw. */
  version: z.int().min(1),
});

export type HoldExtension = z.output<typeof holdExtension>;

/** Sets a booking's date and holds it, in one step. */
export const dayHold = z.strictObject({
  date: z.string().refine(isCalendarDate, DATE_MISSING),
  /** The version that the admin saw. */
  version: z.int().min(1),
});

export type DayHold = z.output<typeof dayHold>;

/** A hold with its new end. Undo needs the version. */
export type ExtendedHold = { id: string; version: number; until: Date };
