export const nothingChosen = "Please choose at least one booking";
export const pleaseMoveAtMostBookings = (bulkMax: number) =>
  `Please move at most ${bulkMax} bookings at once`;
export const pleaseKeepTheReasonUnder = (reasonMax: number) =>
  `Please keep the reason under ${reasonMax} characters`;
export const isNoDate = (text: string) =>
  `“${text}” isn't a date, so bookings of every date are shown. Pick a date in the filter.`;
export const daysAreReversed =
  "The last date is before the first, so there is nothing to show. Pick the dates again in the filter.";
