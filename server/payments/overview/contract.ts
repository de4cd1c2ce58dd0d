import type { ChargeKind } from "#drizzle/enums.ts";
import type { Instructions } from "../instructions/contract.ts";

export const DUE_PAGE_SIZE = 25;
export const DUE_STATES = ["overdue", "upcoming", "delivery"] as const;
export type DueState = (typeof DUE_STATES)[number];
export const DUE_STATE_NAMES: Record<DueState, string> = {
  overdue: "Overdue",
  upcoming: "Due later",
  delivery: "At delivery",
};

/** A charge of which something is still to be paid. */
export type DueCharge = {
  id: string;
  bookingId: string;
  couple: string;
  weddingDate: string;
  label: string;
  kind: ChargeKind;
  dueOn: string | null;
  state: DueState;
  openCents: number;
  pendingCents: number;
};

export type DueFilter = {
  state: DueState | null;
  /** `2027-05` */
  month: string | null;
};

export type PaymentsOverview = {
  filter: DueFilter;
  /** The months in which something is due, the earliest first. */
  months: string[];
  charges: DueCharge[];
  found: number;
  page: number;
  pages: number;
  /** Over all bookings, whatever the filter. */
  totals: { openCents: number; overdueCents: number; pendingCents: number };
  instructions: Instructions;
  today: string;
};
