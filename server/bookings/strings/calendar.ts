export const settingsChanged =
  "Someone else changed these settings while you were editing. Their values are shown beside yours: please choose.";
export const dayChanged =
  "Someone else changed this day while you were editing. Their values are shown beside yours: please choose.";
export const dayHasCouples = (couples: string) =>
  `${couples} booked this day. Review it, then save again if you still want to.`;
export const dayUnknown = "Please choose a day of the calendar, like 2027-05-14.";
export const pleaseEnterTheNumberOf = "Please enter the number of crews in digits";
export const pleaseEnter0ForA = "Please enter 0 for a day off, or a number of crews";
export const pleaseEnterAtMostCrews = (capacityMax: number) => `Please enter at most ${capacityMax} crews`;
export const pleaseKeepTheNoteUnder = (dayNoteMax: number) =>
  `Please keep the note under ${dayNoteMax} characters`;
export const pleaseEnterTheNumberOfWeddings = "Please enter the number of weddings in digits";
export const pleaseEnterAtLeastOne = "Please enter at least one wedding a day";
export const pleaseEnterAtMostWeddings = (capacityMax: number) =>
  `Please enter at most ${capacityMax} weddings a day`;
export const pleaseEnterTheNumberOfDays = "Please enter the number of days in digits";
export const pleaseHoldADayFor = "Please hold a day for at least one day";
export const pleaseHoldADayForAt = (holdDaysMax: number) =>
  `Please hold a day for at most ${holdDaysMax} days`;
