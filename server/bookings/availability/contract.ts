import { z } from "zod";
import { isCalendarDate } from "#server/platform/calendar.ts";

/** `last`: one crew is left of several. `taken`: none is, or the studio is away. */
export const DAY_STATES = ["last", "taken"] as const;

export type DayState = (typeof DAY_STATES)[number];

/** The days that are not simply free, by calendar date: how they stand, and nothing about anybody. */
export const availability = z.record(z.string().refine(isCalendarDate), z.enum(DAY_STATES));

export type Availability = z.output<typeof availability>;

/** How many days a free day is reserved for the couple that was notified of it. */
export const NOTIFIED_DAYS = 3;
