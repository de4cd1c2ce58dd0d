export const scheduleChanged =
  "Someone else changed the schedule while you were editing. Their text is shown above; yours is still here. Save again to replace theirs.";
export const scheduleHint = "One line each, like “3:00 PM First look, hotel garden”.";
export const pleaseWriteTheSchedule = "Please write the schedule";
export const pleaseKeepTheScheduleUnder = (scheduleMax: number) =>
  `Please keep the schedule under ${scheduleMax} characters`;
