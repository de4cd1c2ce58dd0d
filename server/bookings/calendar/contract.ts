import { z } from "zod";
import type { BookingStatus } from "#drizzle/enums.ts";
import { optionalLine } from "#server/platform/forms/contract.ts";
import { formatList } from "#server/platform/lists/contract.ts";
import type { DayState } from "../availability/contract.ts";
import { HOLD_DAYS_MAX } from "../holds/contract.ts";

/** How many crews there are while the studio has set nothing. */
export const WEDDINGS_PER_DAY = 2;
export const CAPACITY_MAX = 9;
export const DAY_NOTE_MAX = 200;

export const SETTINGS_CHANGED =
  "Someone else changed these settings while you were editing. Their values are shown beside yours: please choose.";
export const DAY_CHANGED =
  "Someone else changed this day while you were editing. Their values are shown beside yours: please choose.";
export const dayHasCouples = (couples: string[]) =>
  `${formatList(couples)} have this day. Look at it again, and save it if you still want to.`;
export const DAY_UNKNOWN = "Please choose a day of the calendar, like 2027-05-14.";

const version = z.int().min(0);

/** How a day differs from the others. `version` 0 means that it did not until now. */
export const dayInput = z.strictObject({
  capacity: z
    .int("Please enter the number of crews in digits")
    .min(0, "Please enter 0 for a day off, or a number of crews")
    .max(CAPACITY_MAX, `Please enter at most ${CAPACITY_MAX} crews`),
  note: optionalLine(DAY_NOTE_MAX, `Please keep the note under ${DAY_NOTE_MAX} characters`),
  /** How many couples the admin knows to have the day: with more of them than crews, nothing changes unseen. */
  couples: z.int().min(0).default(0),
  version,
});

export const dayVersion = z.strictObject({ version });

export const bookingSettingsInput = z.strictObject({
  weddingsPerDay: z
    .int("Please enter the number of weddings in digits")
    .min(1, "Please enter at least one wedding a day")
    .max(CAPACITY_MAX, `Please enter at most ${CAPACITY_MAX} weddings a day`),
  holdDays: z
    .int("Please enter the number of days in digits")
    .min(1, "Please hold a day for at least one day")
    .max(HOLD_DAYS_MAX, `Please hold a day for at most ${HOLD_DAYS_MAX} days`),
  partnerLabels: z.boolean("Please choose one of the two").default(false),
  version,
});

export type DayInput = z.output<typeof dayInput>;
export type BookingSettingsInput = z.output<typeof bookingSettingsInput>;
export type BookingSettings = BookingSettingsInput;

/** A wedding, hold or waiting couple as the calendar shows it. */
export type CalendarBooking = {
  id: string;
  couple: string;
  date: string;
  status: BookingStatus;
  venue: string | null;
  holdExpiresAt: Date | null;
  version: number;
  waitingSince: Date | null;
  notifiedFreeAt: Date | null;
};

export type CalendarDay = {
  date: string;
  /** Crews on this day. */
  capacity: number;
  /** How many of them are given away; may be more than there are, after a change of the capacity. */
  taken: number;
  /** Null while the day is as every other. */
  own: { note: string; version: number } | null;
  state: DayState | "free" | "off";
  bookings: CalendarBooking[];
  waiting: CalendarBooking[];
};

export type DayOutline = Pick<CalendarDay, "date" | "state" | "taken" | "capacity">;

type Frame = { today: string; settings: BookingSettings; feed: { openedAt: Date } | null };

export type CalendarScreen = Frame &
  (
    | { view: "month"; month: string; days: CalendarDay[]; day: CalendarDay | null }
    | { view: "year"; year: string; days: DayOutline[]; day: CalendarDay | null }
  );
