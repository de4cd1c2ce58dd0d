export const nothingChosen = "Please choose at least one booking";
export const pleaseMoveAtMostBookings = (bulkMax: number) =>
  `Please move at most ${bulkMax} bookings at once`;
export const pleaseKeepTheReasonUnder = (reasonMax: number) =>
  `Please keep the reason under ${reasonMax} characters`;
