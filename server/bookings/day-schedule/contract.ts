import { z } from "zod";

export const SCHEDULE_MAX = 5000;
/** How much of it the log of activity keeps. */
export const SCHEDULE_LOGGED = 200;

export const SCHEDULE_CHANGED =
  "Someone else changed the schedule while you were editing. Their text is shown above; yours is still here. Save again to replace theirs.";
export const SCHEDULE_HINT = "One line each, like “3:00 PM First look, hotel garden”.";

/** Empty for a day without one. */
export const scheduleText = z
  .string("Please write the schedule")
  .max(SCHEDULE_MAX, `Please keep the schedule under ${SCHEDULE_MAX} characters`)
  .transform((text) => text.replaceAll("\r\n", "\n").trim());

/** The version that the writer saw; 0 where there was none. */
export const scheduleVersion = z.int().min(0);

export const daySchedule = z.strictObject({ text: scheduleText, version: scheduleVersion });

export type DaySchedule = z.output<typeof daySchedule>;

export const NO_SCHEDULE: DaySchedule = { text: "", version: 0 };
