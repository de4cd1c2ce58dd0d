import { z } from "zod";

/** How long a day is held while the studio has set nothing. */
export const HOLD_DAYS = 7;
export const HOLD_DAYS_MAX = 60;

export const EXTENSION_INVALID = `Please enter a number of days from 1 to ${HOLD_DAYS_MAX}`;
export const NOT_HELD = "This date isn't held any more.";

/** So many days more than the hold has. */
export const holdExtension = z.strictObject({
  days: z.int(EXTENSION_INVALID).min(1, EXTENSION_INVALID).max(HOLD_DAYS_MAX, EXTENSION_INVALID),
  /** The version that the admin saw. */
  version: z.int().min(1),
});

export type HoldExtension = z.output<typeof holdExtension>;

/** A hold with its new end; Undo names the version. */
export type ExtendedHold = { id: string; version: number; until: Date };
