import type { MetricTable, Words } from "#server/analytics/reports/contract.ts";
import * as strings from "../strings/months.ts";

export const MONEY_TITLE = strings.moneyTitle;

/** What is agreed, paid and outstanding in the months of a period. */
export type MoneyMonths = {
  table: MetricTable;
  /** The months' names: `Oct 2026 – Nov 2026`. */
  months: string;
  /** Totals over all of these months. */
  agreedCents: number;
  paidCents: number;
  /** At the end of the last month, or today if that is the current month. */
  outstandingCents: number;
  until: "today" | "month-end";
};

export const MONEY_WORDS: Record<"agreed" | "paid" | "outstanding", Words> = {
  agreed: {
    title: "Agreed",
    means: strings.whatCouplesAgreedToPay,
  },
  paid: {
    title: "Paid",
    means: strings.moneyThatArrivedOnThe,
  },
  outstanding: {
    title: "Outstanding",
    means: strings.paymentsThatWereDueBy,
  },
};
