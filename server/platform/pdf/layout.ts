import type { PdfBlock, PdfColumn, PdfDocument } from "./contract.ts";
import type { Face, Weight } from "./font.ts";

/** US Letter, in points. */
export const PAGE = { width: 612, height: 792 };
const MARGIN = { side: 72, top: 72, bottom: 84 };
const LINE_WIDTH = PAGE.width - 2 * MARGIN.side;
const FOOT = 48;

export type Faces = Record<Weight, Face>;
/** A piece of text, or a line from `x` to `x2`. `y` is measured from the bottom of the page. */
export type Mark =
  | { kind: "text"; x: number; y: number; size: number; weight: Weight; text: string }
  | { kind: "line"; x: number; x2: number; y: number };
export type Page = Mark[];

type Style = { size: number; weight: Weight; before: number; after: number };
const LEADING = 1.4;
const STYLES = {
  title: { size: 22, weight: "bold", before: 0, after: 14 },
  heading: { size: 13, weight: "bold", before: 14, after: 5 },
  paragraph: { size: 10.5, weight: "regular", before: 0, after: 7 },
  small: { size: 8.5, weight: "regular", before: 0, after: 5 },
  cell: { size: 10, weight: "regular", before: 0, after: 0 },
} satisfies Record<string, Style>;
/** Space for an item's mark, and between table columns. */
const INDENT = 20;
const GUTTER = 10;
const ROW_GAP = 5;

/** Splits a word that is longer than a line. */
function pieces(word: string, width: number, fits: (text: string) => number): string[] {
  if (fits(word) <= width) return [word];
  const parts: string[] = [];
  let part = "";
  for (const letter of word) {
    if (part && fits(part + letter) > width) {
      parts.push(part);
      part = "";
    }
    part += letter;
  }
  return [...parts, part];
}

/** Splits a text into lines. Its own line breaks are kept. */
export function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split(/\r?\n/).flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    for (const word of paragraph.split(/[ \t]+/).flatMap((each) => pieces(each, width, measure))) {
      const longer = line ? `${line} ${word}` : word;
      if (line && measure(longer) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  });
}

/** Lays out a document's blocks on numbered pages. */
export function layOut({ blocks, footer }: Pick<PdfDocument, "blocks" | "footer">, faces: Faces): Page[] {
  const pages: Page[] = [[]];
  let y = PAGE.height - MARGIN.top;
  const page = () => pages.at(-1) ?? [];
  const turn = () => {
    pages.push([]);
    y = PAGE.height - MARGIN.top;
  };
  const isFresh = () => page().length === 0;
  /** Starts a new page if this height doesn't fit on the current one. */
  const need = (height: number) => {
    if (!isFresh() && y - height < MARGIN.bottom) turn();
  };
  const widthOf = (style: Style) => (text: string) => faces[style.weight].widthOf(text, style.size);

  function write(text: string, style: Style, { indent = 0, mark = "" } = {}) {
    const height = style.size * LEADING;
    if (!isFresh()) y -= style.before;
    // A heading without text below it moves to the next page.
    if (style === STYLES.heading) need(height * 4);
    for (const [at, line] of wrap(text, LINE_WIDTH - indent, widthOf(style)).entries()) {
      need(height);
      y -= height;
      const { size, weight } = style;
      if (at === 0 && mark) page().push({ kind: "text", x: MARGIN.side, y, size, weight, text: mark });
      if (line) page().push({ kind: "text", x: MARGIN.side + indent, y, size, weight, text: line });
    }
    y -= style.after;
  }

  function rule() {
    need(ROW_GAP * 2);
    y -= ROW_GAP;
    page().push({ kind: "line", x: MARGIN.side, x2: PAGE.width - MARGIN.side, y });
    y -= ROW_GAP;
  }

  function row(columns: readonly PdfColumn[], cells: readonly string[], weight: Weight) {
    const style: Style = { ...STYLES.cell, weight };
    const height = style.size * LEADING;
    const shares = columns.reduce((sum, { share }) => sum + share, 0);
    let x = MARGIN.side;
    const set = columns.map(({ share, right }, at) => {
      const width = (LINE_WIDTH * share) / shares;
      const room = width - (at === columns.length - 1 ? 0 : GUTTER);
      const placed = { x, room, right, lines: wrap(cells[at] ?? "", room, widthOf(style)) };
      x += width;
      return placed;
    });
    const rowHeight = Math.max(...set.map(({ lines }) => lines.length)) * height;
    need(rowHeight);
    for (const { x: left, room, right, lines } of set)
      for (const [at, text] of lines.entries()) {
        const shift = right ? room - widthOf(style)(text) : 0;
        if (text)
          page().push({
            kind: "text",
            x: left + shift,
            y: y - height * (at + 1),
            size: style.size,
            weight,
            text,
          });
      }
    y -= rowHeight + ROW_GAP / 2;
  }

  function table({ columns, rows, totals = [] }: Extract<PdfBlock, { type: "table" }>) {
    const labels = columns.map(({ label }) => label);
    const lines = STYLES.cell.size * LEADING * 3;
    need(lines);
    row(columns, labels, "bold");
    rule();
    for (const cells of rows) {
      const before = pages.length;
      // A page that starts within a table repeats the table's headings.
      need(lines);
      if (pages.length > before) {
        row(columns, labels, "bold");
        rule();
      }
      row(columns, cells, "regular");
    }
    if (totals.length > 0) rule();
    for (const cells of totals) row(columns, cells, "bold");
    y -= STYLES.paragraph.after;
  }

  for (const block of blocks) {
    if (block.type === "title" || block.type === "heading") write(block.text, STYLES[block.type]);
    if (block.type === "paragraph") {
      const style = block.small ? STYLES.small : STYLES.paragraph;
      write(block.text, block.bold ? { ...style, weight: "bold" } : style);
    }
    if (block.type === "item") write(block.text, STYLES.paragraph, { indent: INDENT, mark: block.mark });
    if (block.type === "table") table(block);
    if (block.type === "rule") rule();
    if (block.type === "space") y -= STYLES.paragraph.size * LEADING;
    if (block.type === "pageBreak" && !isFresh()) turn();
  }
  if (pages.length > 1 && isFresh()) pages.pop();

  const { size, weight } = STYLES.small;
  for (const [at, marks] of pages.entries()) {
    const number = `Page ${at + 1} of ${pages.length}`;
    const x = PAGE.width - MARGIN.side - widthOf(STYLES.small)(number);
    const [line = ""] = wrap(footer, x - MARGIN.side - GUTTER, widthOf(STYLES.small));
    if (line) marks.push({ kind: "text", x: MARGIN.side, y: FOOT, size, weight, text: line });
    marks.push({ kind: "text", x, y: FOOT, size, weight, text: number });
  }
  return pages;
}
