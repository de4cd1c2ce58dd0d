import Papa from "papaparse";

export type CsvCell = string | number | null;

/** What a spreadsheet evaluates as a formula. The library's own pattern misses cells with several lines. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * Returns the lines of a sheet. Every cell is quoted, and text that could be read as a formula gets an apostrophe
 * prefix, so that a spreadsheet displays it instead of evaluating it.
 */
export const csvRows = (rows: CsvCell[][]): string =>
  rows.length > 0 ? `${Papa.unparse(rows, { quotes: true, escapeFormulae: FORMULA })}\r\n` : "";

/** Returns the start of a sheet: the headings in UTF-8, after the byte order mark that Excel needs. */
export const csvHead = (headings: string[]): string => `\uFEFF${csvRows([headings])}`;

export const csvSheet = (headings: string[], rows: CsvCell[][]): string => csvHead(headings) + csvRows(rows);
