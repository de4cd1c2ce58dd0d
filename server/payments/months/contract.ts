import type { MetricTable, Words } from "#server/analytics/reports/contract.ts";

export const MONEY_TITLE = "Money by month";

/** What is agreed, paid and outstanding in the months of a period. */
export type MoneyMonths = {
  table: MetricTable;
  /** The months' names: `Oct 2026 – Nov 2026`. */
  months: string;
  /** Of all of these months. */
  agreedCents: number;
  paidCents: number;
  /** At the end of the last of them, or today if that is this month. */
  outstandingCents: number;
  until: "today" | "month-end";
};

export const MONEY_WORDS: Record<"agreed" | "paid" | "outstanding", Words> = {
  agreed: {
    title: "Agreed",
    means:
      "What couples agreed to pay. An agreement counts on the day the couple has signed it, and a charge you add by hand on the day you add it. Charges taken back and amounts written off are subtracted on the day that happens.",
  },
  paid: {
    title: "Paid",
    means:
      "Money that arrived, on the day it arrived. Refunds and lost disputes are subtracted on the day they happen. Money on its way doesn't count yet. This is the Gross column of your bookkeeper's export.",
  },
  outstanding: {
    title: "Outstanding",
    means:
      "Payments that were due by the end of the month and not paid by then. For this month, what is overdue today, as on the Payments page. Payments due at delivery have no date and aren't included, nor are those of bookings deleted since.",
  },
};
