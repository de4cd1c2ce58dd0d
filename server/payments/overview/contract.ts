import type { ChargeKind } from "#drizzle/enums.ts";
import type { Instructions } from "../instructions/contract.ts";
import * as strings from "../strings/overview.ts";
import type { StripeState } from "../stripe/contract.ts";

export const DUE_PAGE_SIZE = 25;
export const DUE_STATES = ["overdue", "upcoming", "delivery"] as const;
export type DueState = (typeof DUE_STATES)[number];

/** What the list can be limited to: one of these states, or what is on its way. */
export const DUE_FILTERS = [...DUE_STATES, "pending"] as const;
export const DUE_FILTER_NAMES: Record<(typeof DUE_FILTERS)[number], string> = {
  overdue: "Overdue",
  upcoming: strings.dueLater,
  delivery: strings.atDelivery,
  pending: strings.onItsWay,
};

/** A charge of which something is still to be paid. */
export type DueCharge = {
  id: string;
  bookingId: string;
  couple: string;
  weddingDate: string | null;
  label: string;
  kind: ChargeKind;
  dueOn: string | null;
  state: DueState;
  openCents: number;
  pendingCents: number;
  /** Whether the couple can be reminded of it, or was; null while it is too early, or money is on its way. */
  reminder: "open" | "sent" | null;
};

export type DueFilter = {
  state: (typeof DUE_FILTERS)[number] | null;
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
  stripe: StripeState;
  instructions: Instructions;
  today: string;
};
