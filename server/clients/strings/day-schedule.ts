export const scheduleSaved = "The schedule is saved.";
export const partnersWrite = "Only the two of you and the studio can change the schedule.";
