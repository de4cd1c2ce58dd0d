import { z } from "zod";
import type { BookingStatus } from "#drizzle/enums.ts";
import { optionalLine } from "#server/platform/forms/contract.ts";
import { formatList } from "#server/platform/lists/contract.ts";
import type { DayState } from "../availability/contract.ts";
import type { OtherDay } from "../day-state/contract.ts";
import { HOLD_DAYS_MAX } from "../holds/contract.ts";
import * as strings from "../strings/calendar.ts";

/** The number of crews until the studio sets one. */
export const WEDDINGS_PER_DAY = 2;
export const CAPACITY_MAX = 9;
export const DAY_NOTE_MAX = 200;

export const SETTINGS_CHANGED = strings.settingsChanged;
export const DAY_CHANGED = strings.dayChanged;
export const dayHasCouples = (couples: string[]) => strings.dayHasCouples(formatList(couples));
export const DAY_UNKNOWN = strings.dayUnknown;

const version = z.int().min(0);

/** How a day differs from the default. `version` 0 means that it didn't until now. */
export const dayInput = z.strictObject({
  capacity: z
    .int(strings.pleaseEnterTheNumberOf)
    .min(0, strings.pleaseEnter0ForA)
    .max(CAPACITY_MAX, strings.pleaseEnterAtMostCrews(CAPACITY_MAX)),
  note: optionalLine(DAY_NOTE_MAX, strings.pleaseKeepTheNoteUnder(DAY_NOTE_MAX)),
  /**
   * How many couples the admin knows have this day. If more couples than crews have it, nothing changes without the
   * admin having seen that.
   */
  couples: z.int().min(0).default(0),
  version,
});

export const dayVersion = z.strictObject({ version });

export const bookingSettingsInput = z.strictObject({
  weddingsPerDay: z
    .int(strings.pleaseEnterTheNumberOfWeddings)
    .min(1, strings.pleaseEnterAtLeastOne)
    .max(CAPACITY_MAX, strings.pleaseEnterAtMostWeddings(CAPACITY_MAX)),
  holdDays: z
    .int(strings.pleaseEnterTheNumberOfDays)
    .min(1, strings.pleaseHoldADayFor)
    .max(HOLD_DAYS_MAX, strings.pleaseHoldADayForAt(HOLD_DAYS_MAX)),
  version,
});

export type DayInput = z.output<typeof dayInput>;
export type BookingSettingsInput = z.output<typeof bookingSettingsInput>;
export type BookingSettings = BookingSettingsInput;

/** A wedding, hold or waiting couple as shown in the calendar. */
export type CalendarBooking = {
  id: string;
  couple: string;
  /** The day that it is shown on. */
  date: string;
  /** Of a wedding that is moving. It is shown on both days. */
  otherDay: OtherDay | null;
  status: BookingStatus;
  venue: string | null;
  holdExpiresAt: Date | null;
  version: number;
  waitingSince: Date | null;
  notifiedFreeAt: Date | null;
};

export type CalendarDay = {
  date: string;
  /** The number of crews on this day. */
  capacity: number;
  /** How many crews are taken. May exceed `capacity` after the capacity was lowered. */
  taken: number;
  /** Null if the day uses the usual settings. */
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
