import Papa from "papaparse";

export type CsvCell = string | number | null;

/** What a spreadsheet takes for a formula. The library's own pattern overlooks cells of several lines. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * Lines of a sheet. Every cell is quoted, and text that could be read as a formula has an apostrophe before it:
 * a spreadsheet shows it and computes nothing.
 */
export const csvRows = (rows: CsvCell[][]): string =>
  rows.length > 0 ? `${Papa.unparse(rows, { quotes: true, escapeFormulae: FORMULA })}\r\n` : "";

/** The beginning of a sheet: UTF-8 with a byte order mark, which Excel asks for, and the headings. */
export const csvHead = (headings: string[]): string => `\uFEFF${csvRows([headings])}`;

export const csvSheet = (headings: string[], rows: CsvCell[][]): string => csvHead(headings) + csvRows(rows);
