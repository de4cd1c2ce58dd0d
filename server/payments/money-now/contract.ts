/** What the studio's money is today, in cents. */
export type MoneyNow = {
  /** Open of what is due in this month, also of what is overdue in it. */
  dueThisMonthCents: number;
  overdueCents: number;
  onItsWayCents: number;
  /** What arrived since the month began, without what was refunded. */
  receivedCents: number;
};
