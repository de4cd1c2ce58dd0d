import type { ChargeKind } from "#drizzle/enums.ts";
import type { Instructions } from "../instructions/contract.ts";
import * as strings from "../strings/overview.ts";
import type { StripeState } from "../stripe/contract.ts";

export const DUE_PAGE_SIZE = 25;
export const DUE_STATES = ["overdue", "upcoming", "delivery"] as const;
export type DueState = (typeof DUE_STATES)[number];

/** The filters of the list: a due state, what couples aren't asked for because of their date, or pending payments. */
export const DUE_FILTERS = [...DUE_STATES, "stopped", "pending"] as const;
export const DUE_FILTER_NAMES: Record<(typeof DUE_FILTERS)[number], string> = {
  overdue: "Overdue",
  upcoming: strings.dueLater,
  delivery: strings.atDelivery,
  stopped: strings.notAskedFor,
  pending: strings.onItsWay,
};

export const DEMO_PAYMENTS_INCLUDED = strings.includesTheDemo;

/** A charge that is not fully paid. */
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
  /** Whether the couple isn't asked for it now, because paying it would not confirm the date. */
  isStopped: boolean;
  /**
   * Whether the couple can be reminded of it (`open`) or was (`sent`). Null if it is too early, a payment is
   * pending, or they aren't asked for it.
   */
  reminder: "open" | "sent" | null;
};

export type DueFilter = {
  state: (typeof DUE_FILTERS)[number] | null;
  /** `2027-05` */
  month: string | null;
};

export type PaymentsOverview = {
  filter: DueFilter;
  /** The months in which something is due, earliest first. */
  months: string[];
  charges: DueCharge[];
  /** What is on its way for no charge, of the filters that have it. */
  uncharged: { bookingId: string; couple: string; pendingCents: number }[];
  found: number;
  page: number;
  pages: number;
  /** Totals over all bookings, regardless of the filter. The first two are what couples are asked for. */
  totals: { openCents: number; overdueCents: number; stoppedCents: number; pendingCents: number };
  stripe: StripeState;
  instructions: Instructions;
  /** Whether the amounts and files include the demo's. */
  hasDemo: boolean;
  today: string;
};
