export {};

// The text's own face, for who comes from elsewhere: their first page is painted in a font of the device, and changes to
// the face once both are there. No line may break elsewhere then, or what is being read would jump.

const FACE = '"Source Sans 3"';
/** Steps of `word-spacing`, in em, that a paragraph may be given so that it keeps its lines. */
const STEPS = [0, 0.01, -0.01, 0.02, -0.02, 0.03, -0.03, 0.05, -0.05, 0.07, -0.07, 0.1, -0.1];
/** A word begins a line where it is this much lower, in CSS pixels, than the word before it. */
const NEXT_LINE = 4;

/** Shows the face, or changes nothing when the face can't be had. */
async function showTextFace(): Promise<void> {
  const root = document.documentElement;
  await firstPaint();
  // With the page's text: names with accents are in files of their own.
  const faces = await document.fonts.load(`1em ${FACE}`, document.body.textContent);
  if (faces.length === 0) return;
  const measured = () => blocks.map(({ texts }) => ({ lines: lineBreaks(texts), width: widthOf(texts) }));
  const blocks = textBlocks();
  const before = measured();
  root.classList.add("text-face");
  // All are measured before one is changed: each change would have the page laid out again.
  const after = measured();
  const refused = new Set<HTMLElement>();
  for (const [index, { block, texts }] of blocks.entries()) {
    // Headings have a face of their own.
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
  // One clause of a contract in another face would look like a change to it.
  for (const whole of refused) for (const { block } of blocks) if (whole.contains(block)) keepFallback(block);
}

function keepFallback({ style }: HTMLElement) {
  style.wordSpacing = style.letterSpacing = "";
  style.fontFamily = "var(--font-fallback)";
}

/** A page out of the browser's cache is complete before it is painted. */
const firstPaint = () =>
  new Promise<void>((resolve) => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: "paint", buffered: true });
  });

/** A line alone, as in a menu, keeps its width: what stands beside it would move. `difference` is in CSS pixels. */
function keepWidth(block: HTMLElement, difference: number) {
  const letters = block.textContent.trim().length;
  if (Math.abs(difference) < 0.1 || letters === 0) return;
  const spacing = Number.parseFloat(getComputedStyle(block).letterSpacing) || 0;
  block.style.letterSpacing = `${spacing + difference / letters}px`;
}

/** A month's days keep their cells in any face; measuring each of them takes as long as the rest of the page. */
const withoutMonths: NodeFilter = (node) =>
  node instanceof Element && node.matches(".calendar .rdp-root")
    ? NodeFilter.FILTER_REJECT
    : NodeFilter.FILTER_ACCEPT;

/** Every element that lays out lines of text, with the text in it. */
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

/** In CSS pixels, over all lines. */
function widthOf(texts: Text[]) {
  const range = document.createRange();
  let width = 0;
  for (const text of texts) {
    range.selectNodeContents(text);
    width += range.getBoundingClientRect().width;
  }
  return width;
}

/** For each word, or part of a hyphenated one, whether it begins a line. */
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
