import Papa from "papaparse";
import { fail, ok, type Result } from "#server/lib/result.ts";
import {
  missingHeadings,
  NEEDED_HEADINGS,
  OTHER_HEADINGS,
  SHEET_EMPTY,
  SHEET_ROWS_MAX,
  SHEET_TOO_LONG,
  SHEET_UNREADABLE,
  type SheetHeading,
} from "./contract.ts";

/** A row's cells by heading, and its number as a spreadsheet counts. */
export type SheetRow = { row: number; cells: Partial<Record<SheetHeading, string>> };
export type Sheet = { rows: SheetRow[]; notRead: string[] };

const KNOWN: readonly SheetHeading[] = [...NEEDED_HEADINGS, ...OTHER_HEADINGS];

const plain = (heading: string) => heading.trim().toLowerCase();

/** Spreadsheets save CSV as UTF-8, as UTF-16 ("Unicode text"), or in the old alphabet of Windows. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** An export puts an apostrophe before what a spreadsheet would compute (S28). */
const unquoted = (cell: string) => cell.replace(/^'(?=\s*[=+\-@＝＋－＠])/, "").trim();

/**
 * Reads a sheet: the first row names the columns, in any order and case; commas, semicolons or tabs between.
 * @returns `invalid` with words under `file`
 */
export function readSheet(bytes: Uint8Array): Result<Sheet> {
  const text = textOf(bytes);
  if (text.includes("\0")) return fail("invalid", { file: SHEET_UNREADABLE });
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ""), { delimitersToGuess: [",", ";", "\t"] });
  const [first = [], ...others] = data;
  const headings = first.map(plain);
  const at = (heading: SheetHeading) => headings.indexOf(plain(heading));
  const missing = NEEDED_HEADINGS.filter((heading) => at(heading) < 0);
  if (missing.length > 0) return fail("invalid", { file: missingHeadings(missing) });
  const rows = others
    .map((cells, index) => ({ cells, row: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""))
    .map(({ cells, row }) => ({
      row,
      cells: Object.fromEntries(KNOWN.map((heading) => [heading, unquoted(cells[at(heading)] ?? "")])),
    }));
  if (rows.length === 0) return fail("invalid", { file: SHEET_EMPTY });
  if (rows.length > SHEET_ROWS_MAX) return fail("invalid", { file: SHEET_TOO_LONG });
  const known = KNOWN.map(plain);
  const notRead = first.filter((heading) => heading.trim() && !known.includes(plain(heading)));
  return ok({ rows, notRead: notRead.map((heading) => heading.trim().slice(0, 60)) });
}
