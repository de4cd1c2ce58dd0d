import Papa from "papaparse";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import { truncate } from "#server/platform/truncate.ts";
import { coupleWords } from "../fields/contract.ts";
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

/** A row's cells by heading, and its number as a spreadsheet counts rows. */
export type SheetRow = { row: number; cells: Partial<Record<SheetHeading, string>> };
export type Sheet = { rows: SheetRow[]; notRead: string[] };

const KNOWN: readonly SheetHeading[] = [...NEEDED_HEADINGS, ...OTHER_HEADINGS];

/** The names that an export uses for bride and groom if the studio calls them partners. */
const ALIASES = new Map(
  (["Bride", "Groom"] as const).map((name) => [coupleWords(name, true).toLowerCase(), name.toLowerCase()]),
);

function plain(heading: string): string {
  const text = heading.trim().toLowerCase();
  return ALIASES.get(text) ?? text;
}

/** Spreadsheets save CSV as UTF-8, as UTF-16 ("Unicode text"), or in the legacy Windows encoding. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** An export puts an apostrophe before anything that a spreadsheet would evaluate (S28). */
const unquoted = (cell: string) => cell.replace(/^'(?=\s*[=+\-@＝＋－＠])/, "").trim();

const DELIMITERS = [",", ";", "\t"];

/** Counts how many of our columns the first row names if it is parsed with this delimiter. */
function headingsRead(text: string, delimiter: string): number {
  const [first = []] = Papa.parse<string[]>(text, { delimiter, preview: 1, fastMode: false }).data;
  const headings = first.map(plain);
  return KNOWN.filter((heading) => headings.includes(plain(heading))).length;
}

/**
 * Picks the delimiter by the headings alone. A guess from all cells would mistake a message full of semicolons for
 * columns.
 */
function delimiterOf(text: string): string {
  const read = DELIMITERS.map((delimiter) => headingsRead(text, delimiter));
  return DELIMITERS[read.indexOf(Math.max(...read))] ?? ",";
}

const isBlank = (cells: string[]) => cells.every((cell) => cell.trim() === "");

/** Returns the heading row and the non-blank rows below it, up to one more than a sheet may have. */
function tableOf(text: string) {
  let first: string[] = [];
  const others: { row: number; cells: string[] }[] = [];
  let row = 0;
  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    // Row by row: parsed at once, a file of a million line breaks would need a hundred times its size in memory.
    fastMode: false,
    step: ({ data: cells }, parser) => {
      row += 1;
      if (row === 1) first = cells;
      else if (!isBlank(cells)) others.push({ row, cells });
      if (others.length > SHEET_ROWS_MAX) parser.abort();
    },
  });
  return { first, others };
}

/**
 * Reads a sheet. The first row names the columns, in any order and case; the delimiter is a comma, semicolon or tab.
 * @returns `invalid` with a message for `file`
 */
export function readSheet(bytes: Uint8Array): Result<Sheet> {
  const text = textOf(bytes);
  if (text.includes("\0")) return fail("invalid", { file: SHEET_UNREADABLE });
  const { first, others } = tableOf(text.replace(/^\uFEFF/, ""));
  const headings = first.map(plain);
  const columns = KNOWN.map((heading) => ({ heading, at: headings.indexOf(plain(heading)) }));
  const missing = NEEDED_HEADINGS.filter((needed) =>
    columns.some(({ heading, at }) => heading === needed && at < 0),
  );
  if (missing.length > 0) return fail("invalid", { file: missingHeadings(missing) });
  if (others.length === 0) return fail("invalid", { file: SHEET_EMPTY });
  if (others.length > SHEET_ROWS_MAX) return fail("invalid", { file: SHEET_TOO_LONG });
  const rows = others.map(({ row, cells }) => ({
    row,
    cells: Object.fromEntries(columns.map(({ heading, at }) => [heading, unquoted(cells[at] ?? "")])),
  }));
  const known = KNOWN.map(plain);
  const notRead = first.filter((heading) => heading.trim() && !known.includes(plain(heading)));
  return ok({ rows, notRead: notRead.map((heading) => truncate(heading.trim(), 60)) });
}
