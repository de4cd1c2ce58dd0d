import { z } from "zod";
import type { BookingStatus } from "#drizzle/enums.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { NAME_MAX } from "../fields/contract.ts";
import * as strings from "../strings/import.ts";

export const SHEET_BYTES_MAX = 2 * 1024 * 1024;
export const SHEET_ROWS_MAX = 2000;
/** The most bad rows to list. The rest are only counted. */
export const BAD_ROWS_SHOWN = 200;

export const SHEET_TOO_LARGE = strings.sheetTooLarge;
export const SHEET_TOO_LONG = strings.sheetTooLong(SHEET_ROWS_MAX);
export const SHEET_EMPTY = strings.sheetEmpty;
export const SHEET_UNREADABLE = strings.sheetUnreadable;
export const SHEET_DAY_FULL = strings.sheetDayFull;
export const SHEET_CHANGED = strings.sheetChanged;

/** The headings that a sheet needs, and the optional ones. They match the export's. */
export const NEEDED_HEADINGS = ["Bride", "Groom", "Email", "Wedding date"] as const;
export const OTHER_HEADINGS = [
  "Phone",
  "Venue",
  "Guests",
  "Package",
  "Price",
  "Status",
  "Reason",
  "Asked on",
  "Message",
] as const;
export type SheetHeading = (typeof NEEDED_HEADINGS)[number] | (typeof OTHER_HEADINGS)[number];

export const missingHeadings = (names: string[]) => strings.missingHeadings(names.join(", "));

/** For a row of a couple that has signed for another day. */
export const signedForAnotherDay = (day: string) => strings.signedForAnotherDay(formatCalendarDate(day));

export const PACKAGE_NAME_MAX = NAME_MAX;

export const sheetName = z.string().trim().max(200).default("");

/** The problem with a cell of a row. The heading uses the studio's own terms. */
export type RowProblem = { heading: string; words: string };
/** A row that can't be imported. `row` counts like a spreadsheet, with the headings as row 1. */
export type BadRow = { row: number; couple: string; problems: RowProblem[] };

/** A booking as parsed from a row. */
export type SheetBooking = {
  brideName: string;
  groomName: string;
  email: string | null;
  phone: string | null;
  venue: string | null;
  guestCount: number | null;
  /** Null if the sheet has none. */
  weddingDate: string | null;
  packageName: string | null;
  packagePriceCents: number | null;
  status: BookingStatus;
  closedReason: string | null;
  message: string | null;
  /** Calendar date at the studio; null if the sheet has none. */
  askedOn: string | null;
};

/** How many good rows are shown so that the admin can check whether they were read correctly. */
export const FIRST_ROWS_SHOWN = 10;

/** A row as an import would write it. */
export type GoodRow = { row: number; booking: SheetBooking; askedAt: string };

/** The contents of a sheet, before anything is written. */
export type SheetReport = {
  rows: number;
  /** The number of rows that an import would write. */
  ready: number;
  /** The first rows that an import would write. */
  first: GoodRow[];
  /** The number of rows whose couple already has a booking for that day. */
  known: number;
  bad: BadRow[];
  /** The number of bad rows that are not in `bad`. */
  moreBad: number;
  /** Headings that are not recognized. */
  notRead: string[];
};

export type Imported = { added: number };
