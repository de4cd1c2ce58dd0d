import { z } from "zod";
import {
  BOOKING_STATUSES,
  type BookingSource,
  type BookingStatus,
  type ProposalStatus,
} from "#drizzle/enums.ts";
import { optionalLine } from "#server/platform/forms/contract.ts";
import type { ContentTotals } from "#server/platform/record-counts/contract.ts";
import type { CurrentState } from "../current-state/contract.ts";
import type { SavedView } from "../saved-views/contract.ts";
import { isClosed, type Moved, REASON_MAX, REASON_MISSING } from "../status-transitions/contract.ts";
import * as strings from "../strings/list.ts";

export const BOOKINGS_PAGE_SIZE = 25;
/** The most cards in a column of the board. The list has the rest. */
export const COLUMN_SIZE = 8;
export const SEARCH_MAX = 100;
/** How many rows of a sheet are read at once. */
export const SHEET_PAGE_SIZE = 1000;
/** Twice a page. Each booking is a batch of its own. */
export const BULK_MAX = 2 * BOOKINGS_PAGE_SIZE;

export const BOOKING_VIEWS = ["list", "board"] as const;
export type BookingView = (typeof BOOKING_VIEWS)[number];

/** Statuses with nothing left to do. */
const DONE: readonly BookingStatus[] = ["delivered", "lost", "cancelled"];
export const STATUS_GROUPS = {
  open: BOOKING_STATUSES.filter((status) => !DONE.includes(status)),
  closed: DONE,
} as const satisfies Record<string, readonly BookingStatus[]>;
export type StatusChoice = BookingStatus | keyof typeof STATUS_GROUPS;
/** Returns the statuses that a choice selects. */
export const statusesOf = (choice: StatusChoice | null): readonly BookingStatus[] => {
  if (choice === null) return BOOKING_STATUSES;
  return choice === "open" || choice === "closed" ? STATUS_GROUPS[choice] : [choice];
};
export const STATUS_CHOICES: readonly StatusChoice[] = ["open", "closed", ...BOOKING_STATUSES];

/** The first one is the default order. */
export const BOOKING_SORTS = [
  "newest",
  "oldest",
  "date",
  "date-desc",
  "name",
  "name-desc",
  "status",
  "status-desc",
] as const;
export type BookingSort = (typeof BOOKING_SORTS)[number];

/** The state of a booking's proposal: with the couple, with the studio, or expired without a newer one. */
export const PROPOSAL_CHOICES = ["sent", "signed", "expired"] as const satisfies readonly ProposalStatus[];
export type ProposalChoice = (typeof PROPOSAL_CHOICES)[number];

/** Used instead of an id, for bookings without a package or without an owner. */
export const NONE = "none";

/** What a list is limited to; null for no limit. Dates are wedding dates, both inclusive. */
export type BookingFilter = {
  search: string;
  status: StatusChoice | null;
  from: string | null;
  until: string | null;
  /** A package's id, or `none`. */
  package: string | null;
  /** An account's id, or `none`. */
  owner: string | null;
  proposal: ProposalChoice | null;
};

export type Choice = { id: string; name: string };

export type BookingRow = {
  id: string;
  version: number;
  brideName: string;
  groomName: string;
  /** `2027-05-14` */
  weddingDate: string | null;
  venue: string | null;
  packageName: string | null;
  status: BookingStatus;
  owner: string | null;
  nextStep: string | null;
  nextStepOn: string | null;
  /** The state of a date that is held or that the wedding is moving from. Null for all others. */
  state: Pick<CurrentState, "date" | "movingTo"> | null;
  /** How many full hours an inquiry has waited for an answer; null if it was answered. */
  waitingHours: number | null;
};

export type BoardColumn = { status: BookingStatus; total: number; cards: BookingRow[] };

export type BookingScreen = {
  view: BookingView;
  filter: BookingFilter;
  sort: BookingSort;
  /** Filter and sort order as a query string, without the search: `status=held&sort=date` */
  query: string;
  /** What is wrong with the dates in the address; null if they are valid. */
  refusedDates: string | null;
  /** The saved views that the role can use, by name. */
  views: SavedView[];
  /** The studio's date, which decides whether a next step is late. */
  today: string;
  packages: Choice[];
  owners: Choice[];
  /** The totals of all records, regardless of the filter. */
  totals: ContentTotals;
  /** How many match the filter. */
  found: number;
  /** Whether there are more than were counted. */
  beyond: boolean;
  /** Whether the search matches more than were looked at. Only the newest were. */
  more: boolean;
  page: number;
  pages: number;
  /** The rows of the list; empty on the board. */
  rows: BookingRow[];
  /** The columns of the board; empty in the list. */
  columns: BoardColumn[];
};

/** A booking as a row of the export. */
export type ExportRow = Omit<BookingRow, "id" | "version" | "state" | "waitingHours"> & {
  email: string | null;
  phone: string | null;
  guestCount: number | null;
  packagePriceCents: number | null;
  message: string | null;
  closedReason: string | null;
  source: BookingSource;
  createdAt: Date;
  answeredAt: Date | null;
};

export const NOTHING_CHOSEN = strings.nothingChosen;

/** Undoes the last move of each booking, which is the one that created this version. */
export const bulkUndo = z.strictObject({
  bookings: z
    .array(z.strictObject({ id: z.string().min(1).max(64), version: z.int().min(1) }), NOTHING_CHOSEN)
    .min(1, NOTHING_CHOSEN)
    .max(BULK_MAX, strings.pleaseMoveAtMostBookings(BULK_MAX)),
});

export type BulkUndo = z.output<typeof bulkUndo>;

export const bulkMove = bulkUndo
  .extend({
    status: z.enum(BOOKING_STATUSES),
    reason: optionalLine(REASON_MAX, strings.pleaseKeepTheReasonUnder(REASON_MAX)),
  })
  .refine(({ status, reason }) => !isClosed(status) || reason !== null, {
    path: ["reason"],
    message: REASON_MISSING,
  });

export type BulkMove = z.output<typeof bulkMove>;

/** The outcome for each booking. `couple` is null if the booking is gone. */
export type BulkOutcome<M extends Moved = Moved> = {
  moved: M[];
  refused: { id: string; couple: string | null; why: string }[];
};
