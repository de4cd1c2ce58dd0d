import * as strings from "../strings/day-schedule.ts";
export const SCHEDULE_SAVED = strings.scheduleSaved;
export const PARTNERS_WRITE = strings.partnersWrite;
