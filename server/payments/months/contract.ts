import type { MetricTable, Words } from "#server/analytics/reports/contract.ts";
import * as strings from "../strings/months.ts";

export const MONEY_TITLE = strings.moneyTitle;

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
