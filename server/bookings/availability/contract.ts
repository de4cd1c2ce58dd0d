import { z } from "zod";
import { isCalendarDate } from "#server/platform/calendar.ts";

/** `last`: one of several crews is left. `taken`: no crew is left, or the studio is away. */
export const DAY_STATES = ["last", "taken"] as const;

export type DayState = (typeof DAY_STATES)[number];

/** The state of each day that isn't simply free, by calendar date. Contains nothing about any person. */
export const availability = z.record(z.string().refine(isCalendarDate), z.enum(DAY_STATES));

export type Availability = z.output<typeof availability>;

/** How many days a free day is reserved for the couple that was notified of it. */
export const NOTIFIED_DAYS = 3;
