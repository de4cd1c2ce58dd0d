/** The contents of a document, from top to bottom. */
export type PdfBlock =
  | { type: "title"; text: string }
  | { type: "heading"; text: string }
  | { type: "paragraph"; text: string; bold?: boolean; small?: boolean }
  /** The mark is a number or bullet before the text, which is indented. */
  | { type: "item"; mark: string; text: string }
  | { type: "table"; columns: PdfColumn[]; rows: string[][]; totals?: string[][] }
  | { type: "rule" }
  | { type: "space" }
  | { type: "pageBreak" };

export type PdfColumn = {
  label: string;
  /** Its part of the line's width. */
  share: number;
  /** Whether to align it to the right, for amounts. */
  right?: boolean;
};

export type PdfDocument = {
  title: string;
  /** The studio's name. */
  author: string;
  /** Written into the file. The same document with the same date results in the same bytes. */
  createdAt: Date;
  /** Shown at the bottom of each page, to the left of the page number. */
  footer: string;
  blocks: readonly PdfBlock[];
};
