export const wholeMonthsEvenIfThe =
  "Whole months, even if the period starts or ends within one. What the figures count is written above.";
export const agreedAndPaidByMonth = "Agreed and paid by month";
export const noMoneyInTheseMonths =
  "No money in these months. Once a couple signs an agreement or you record a payment, it appears here.";
export const outstandingAtMonthsEnd = "Outstanding at month's end";
export const nothingWasOutstandingAtThe = "Nothing was outstanding at the end of these months.";
export const today = "Today";
export const atTheEndOf = (value: string) => `At the end of ${value}`;
