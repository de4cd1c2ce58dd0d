export const sheetTooLarge = "This file is over 2 MB. Please split it into parts.";
export const sheetTooLong = (sheetRowsMax: number) =>
  `This sheet has more than ${sheetRowsMax} rows. Please split it into parts.`;
export const sheetEmpty =
  "There are no rows in this file. Please save your sheet as CSV and choose it again.";
export const sheetUnreadable = "This is not a CSV file. Please save your sheet as CSV and choose it again.";
export const sheetDayFull =
  "Nothing was imported: one of these days has filled up since you checked the file. Check it again.";
export const sheetChanged =
  "Nothing was imported: the file, or the bookings here, have changed since it was checked. Check it again.";
export const signedForAnotherDay = (day: string) =>
  `This couple has signed for ${day}. To change that, use “Move the date…” under Proposal on their booking`;
export const missingHeadings = (value: string) => `The first row must name the columns; missing: ${value}.`;
export const dateWords = "Write it as 2024-05-14, or month first as 5/14/2024";
export const statusWords = (value: string) => `Write one of ${value}`;
export const priceWords = "Write an amount of dollars, like 2,500 or 2500.00";
export const pleaseKeepTheReasonUnder = (reasonMax: number) =>
  `Please keep the reason under ${reasonMax} characters`;
export const pleaseKeepTheNameUnder = (packageNameMax: number) =>
  `Please keep the name under ${packageNameMax} characters`;
export const canceled = "canceled";
export const thisDayIsStillTo = "This day is still to come";
export const aWeddingThatIsStill = "A wedding that is still to come can't have been filmed";
export const thisWeddingIsOverWrite =
  "This wedding is over: write filmed, editing, delivered, lost or canceled";
