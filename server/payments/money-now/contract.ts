/** The studio's money as of today, in cents. */
export type MoneyNow = {
  /** What is open of the amounts due this month, including those already overdue. */
  dueThisMonthCents: number;
  overdueCents: number;
  onItsWayCents: number;
  /** What was received since the start of the month, minus refunds. */
  receivedCents: number;
};
