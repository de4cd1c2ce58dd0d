import { z } from "zod";
import * as strings from "../strings/day-schedule.ts";

export const SCHEDULE_MAX = 5000;
/** How much of the schedule is kept in the activity log. */
export const SCHEDULE_LOGGED = 200;

export const SCHEDULE_CHANGED = strings.scheduleChanged;
export const SCHEDULE_HINT = strings.scheduleHint;

/** Empty if the day has no schedule. */
export const scheduleText = z
  .string(strings.pleaseWriteTheSchedule)
  .max(SCHEDULE_MAX, strings.pleaseKeepTheScheduleUnder(SCHEDULE_MAX))
  .transform((text) => text.replaceAll("\r\n", "\n").trim());

/** The version that the writer saw; 0 if there was none. */
export const scheduleVersion = z.int().min(0);

export const daySchedule = z.strictObject({ text: scheduleText, version: scheduleVersion });

export type DaySchedule = z.output<typeof daySchedule>;

export const NO_SCHEDULE: DaySchedule = { text: "", version: 0 };
