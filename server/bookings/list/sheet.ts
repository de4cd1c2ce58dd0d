import { calendarDateIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE } from "#server/platform/clock.ts";
import { type CsvCell, csvHead, csvRows } from "#server/platform/csv.ts";
import { moneyCell } from "#server/platform/money/contract.ts";
import { coupleWords } from "../fields/contract.ts";
import type { ExportRow } from "./contract.ts";

const studioDay = (instant: Date | null) => instant && calendarDateIn(instant, STUDIO_ZONE);

const PRICE = "Price";
const COLUMNS: [string, (row: ExportRow) => CsvCell][] = [
  ["Bride", (row) => row.brideName],
  ["Groom", (row) => row.groomName],
  ["Email", (row) => row.email],
  ["Phone", (row) => row.phone],
  ["Wedding date", (row) => row.weddingDate],
  ["Venue", (row) => row.venue],
  ["Guests", (row) => row.guestCount],
  ["Package", (row) => row.packageName],
  [PRICE, (row) => row.packagePriceCents && moneyCell(row.packagePriceCents)],
  ["Status", (row) => row.status],
  ["Reason", (row) => row.closedReason],
  ["Owner", (row) => row.owner],
  ["Next step", (row) => row.nextStep],
  ["Next step on", (row) => row.nextStepOn],
  ["Came by", (row) => row.source],
  ["Asked on", (row) => studioDay(row.createdAt)],
  ["Answered on", (row) => studioDay(row.answeredAt)],
  ["Message", (row) => row.message],
];

const columnsFor = (money: boolean) => COLUMNS.filter(([heading]) => money || heading !== PRICE);

/**
 * Returns the heading line of a sheet of bookings, with the studio's terms for the couple, and with the price for
 * roles with the `money` right.
 */
export const sheetHead = (partners: boolean, money: boolean) =>
  csvHead(columnsFor(money).map(([heading]) => coupleWords(heading, partners)));

/** Returns bookings as lines of a sheet. Timestamps become dates in the studio's time zone. */
export const sheetPart = (rows: ExportRow[], money: boolean) =>
  csvRows(rows.map((row) => columnsFor(money).map(([, cell]) => cell(row))));
