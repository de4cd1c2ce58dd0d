/** What a document says, from top to bottom. */
export type PdfBlock =
  | { type: "title"; text: string }
  | { type: "heading"; text: string }
  | { type: "paragraph"; text: string; bold?: boolean; small?: boolean }
  /** Numbers or bullets stand before the text, which keeps clear of them. */
  | { type: "item"; mark: string; text: string }
  | { type: "table"; columns: PdfColumn[]; rows: string[][]; totals?: string[][] }
  | { type: "rule" }
  | { type: "space" }
  | { type: "pageBreak" };

export type PdfColumn = {
  label: string;
  /** Its part of the line's width. */
  share: number;
  /** Amounts are set to the right. */
  right?: boolean;
};

export type PdfDocument = {
  title: string;
  /** The studio. */
  author: string;
  /** Stands in the file. The same document with the same date is the same bytes. */
  createdAt: Date;
  /** Stands at the foot of each page, left of its number. */
  footer: string;
  blocks: readonly PdfBlock[];
};
