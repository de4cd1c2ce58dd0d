import Papa from "papaparse";

export type CsvCell = string | number | null;

/** What a spreadsheet takes for a formula. The library's own pattern overlooks cells of several lines. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * A sheet as UTF-8 with a byte order mark, which Excel asks for. Every cell is quoted, and text that
 * could be read as a formula has an apostrophe before it: a spreadsheet shows it and computes nothing.
 */
export const csvSheet = (headings: string[], rows: CsvCell[][]): string =>
  `\uFEFF${Papa.unparse({ fields: headings, data: rows }, { quotes: true, escapeFormulae: FORMULA })}\r\n`;
