import { z } from "zod";
import { scheduleText, scheduleVersion } from "#server/bookings/day-schedule/contract.ts";
import * as strings from "../strings/day-schedule.ts";
export const SCHEDULE_SAVED = strings.scheduleSaved;
export const PARTNERS_WRITE = strings.partnersWrite;
export const TOO_MANY_SCHEDULES = strings.tooManySchedules;

export const scheduleForm = z.object({
  schedule: scheduleText,
  scheduleVersion: z.coerce.number().pipe(scheduleVersion),
});
