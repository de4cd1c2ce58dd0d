export const SCHEDULE_SAVED = "The schedule is saved.";
export const PARTNERS_WRITE = "Only the two of you and the studio can change the schedule.";
