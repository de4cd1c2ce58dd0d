export {};

// The text's web font, for visitors from elsewhere: their first page is painted in a system font, and switches once
// both the page and the font have loaded. Line breaks must not change then, or the text would jump while it is being
// read.

const FACE = '"Source Sans 3"';
/** Values of `word-spacing`, in em, to try on a paragraph so that its line breaks stay the same. */
const STEPS = [0, 0.01, -0.01, 0.02, -0.02, 0.03, -0.03, 0.05, -0.05, 0.07, -0.07, 0.1, -0.1];
/** A word starts a new line if it is this much lower than the word before it, in CSS pixels. */
const NEXT_LINE = 4;

/** Applies the font. Changes nothing if it can't be loaded. */
async function showTextFace(): Promise<void> {
  const root = document.documentElement;
  await firstPaint();
  // Requested with the page's text, because accented letters are in separate files.
  const faces = await document.fonts.load(`1em ${FACE}`, document.body.textContent);
  if (faces.length === 0) return;
  const measured = () => blocks.map(({ texts }) => ({ lines: lineBreaks(texts), width: widthOf(texts) }));
  const blocks = textBlocks();
  const before = measured();
  root.classList.add("text-face");
  // Measures everything before changing anything: each change would force a new layout.
  const after = measured();
  const refused = new Set<HTMLElement>();
  for (const [index, { block, texts }] of blocks.entries()) {
    // Headings have their own font.
    if (!getComputedStyle(block).fontFamily.startsWith(FACE)) continue;
    const { lines = "", width = 0 } = before[index] ?? {};
    if (!lines.includes("1") && after[index]?.lines === lines)
      keepWidth(block, width - (after[index]?.width ?? 0));
    if (after[index]?.lines === lines) continue;
    const kept = STEPS.some((step) => {
      block.style.wordSpacing = `${step}em`;
      return lineBreaks(texts) === lines;
    });
    if (kept) continue;
    keepFallback(block);
    const whole = block.closest<HTMLElement>("[data-one-face]");
    if (whole) refused.add(whole);
  }
  // One clause of a contract in another font would look like a later change.
  for (const whole of refused) for (const { block } of blocks) if (whole.contains(block)) keepFallback(block);
}

function keepFallback({ style }: HTMLElement) {
  style.wordSpacing = style.letterSpacing = "";
  style.fontFamily = "var(--font-fallback)";
}

/** Resolves after the first paint: a page from the browser's cache is complete before it is painted. */
const firstPaint = () =>
  new Promise<void>((resolve) => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: "paint", buffered: true });
  });

/**
 * Keeps the width of a single line, such as in a menu: neighboring elements would move. `difference` is in CSS
 * pixels.
 */
function keepWidth(block: HTMLElement, difference: number) {
  const letters = block.textContent.trim().length;
  if (Math.abs(difference) < 0.1 || letters === 0) return;
  const spacing = Number.parseFloat(getComputedStyle(block).letterSpacing) || 0;
  block.style.letterSpacing = `${spacing + difference / letters}px`;
}

/**
 * Skips calendars: a month's days keep their cells in any font, and measuring each takes as long as the rest of the
 * page.
 */
const withoutMonths: NodeFilter = (node) =>
  node instanceof Element && node.matches(".calendar .rdp-root")
    ? NodeFilter.FILTER_REJECT
    : NodeFilter.FILTER_ACCEPT;

/** Returns every element that lays out lines of text, with its text nodes. */
function textBlocks() {
  const blocks = new Map<HTMLElement, Text[]>();
  const walker = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    withoutMonths,
  );
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (!(text instanceof Text) || !text.data.trim()) continue;
    let block = text.parentElement;
    while (block?.parentElement && getComputedStyle(block).display === "inline") block = block.parentElement;
    if (block) blocks.set(block, [...(blocks.get(block) ?? []), text]);
  }
  return [...blocks].map(([block, texts]) => ({ block, texts }));
}

/** Returns the width of all lines, in CSS pixels. */
function widthOf(texts: Text[]) {
  const range = document.createRange();
  let width = 0;
  for (const text of texts) {
    range.selectNodeContents(text);
    width += range.getBoundingClientRect().width;
  }
  return width;
}

/** Returns for each word, or part of a hyphenated word, whether it starts a line. */
function lineBreaks(texts: Text[]) {
  const range = document.createRange();
  let breaks = "";
  let last = Number.NaN;
  for (const text of texts) {
    for (const { index } of text.data.matchAll(/[^\s-]+-*/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      const { top } = range.getBoundingClientRect();
      breaks += top > last + NEXT_LINE ? "1" : "0";
      last = top;
    }
  }
  return breaks;
}

showTextFace().catch(() => {});
