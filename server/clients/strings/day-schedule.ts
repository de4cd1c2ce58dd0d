export const scheduleSaved = "The schedule is saved.";
export const partnersWrite = "Only the two of you and the studio can change the schedule.";
export const tooManySchedules =
  "You've saved the schedule very often today. Please try again tomorrow, or write to us.";
