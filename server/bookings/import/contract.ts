import { z } from "zod";
import type { BookingStatus } from "#drizzle/enums.ts";
import { NAME_MAX } from "../fields/contract.ts";
import * as strings from "../strings/import.ts";

export const SHEET_BYTES_MAX = 2 * 1024 * 1024;
export const SHEET_ROWS_MAX = 2000;
/** More bad rows than anybody reads; the others are counted. */
export const BAD_ROWS_SHOWN = 200;

export const SHEET_TOO_LARGE = strings.sheetTooLarge;
export const SHEET_TOO_LONG = strings.sheetTooLong(SHEET_ROWS_MAX);
export const SHEET_EMPTY = strings.sheetEmpty;
export const SHEET_UNREADABLE = strings.sheetUnreadable;
export const SHEET_DAY_FULL = strings.sheetDayFull;
export const SHEET_CHANGED = strings.sheetChanged;

/** The headings that a sheet needs, and those that are read where they are there: the export's own. */
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

export const PACKAGE_NAME_MAX = NAME_MAX;

export const sheetName = z.string().trim().max(200).default("");

/** What is wrong with a row's cell; its heading as the studio calls that column. */
export type RowProblem = { heading: string; words: string };
/** A row that can't be imported; `row` as a spreadsheet counts them, the headings being row 1. */
export type BadRow = { row: number; couple: string; problems: RowProblem[] };

/** A booking as a row says it. */
export type SheetBooking = {
  brideName: string;
  groomName: string;
  email: string | null;
  phone: string | null;
  venue: string | null;
  guestCount: number | null;
  /** Null where the sheet has none. */
  weddingDate: string | null;
  packageName: string | null;
  packagePriceCents: number | null;
  status: BookingStatus;
  closedReason: string | null;
  message: string | null;
  /** Calendar date at the studio; null where the sheet says nothing. */
  askedOn: string | null;
};

/** As many of the good rows as one looks at to see whether they were read right. */
export const FIRST_ROWS_SHOWN = 10;

/** A row as an import would write it. */
export type GoodRow = { row: number; booking: SheetBooking; askedAt: string };

/** What a sheet holds, before anything is written. */
export type SheetReport = {
  rows: number;
  /** Rows that an import would write. */
  ready: number;
  /** The first of them. */
  first: GoodRow[];
  /** Rows of couples whose booking for that day is here already. */
  known: number;
  bad: BadRow[];
  /** Bad rows that are not in `bad`. */
  moreBad: number;
  /** Headings that mean nothing here. */
  notRead: string[];
};

export type Imported = { added: number };
