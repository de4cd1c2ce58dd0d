import "#server/platform/boundary.server.ts";

/** Each part costs more than its lines: a million parts would take half a minute. */
const PARTS_MAX = 2000;
/** The parser makes an object of each line. A mail with files has fewer of these, because base64 is read in blocks. */
const LINES_MAX = 20_000;
/** Longer than any paragraph that people write, and than a newsletter in one line. */
const LINE_BYTES_MAX = 500_000;
/** Mail programs write base64 in lines of at least this length. */
const BASE64_MIN = 60;

const [NEW_LINE, RETURN, DASH] = [10, 13, 45];

const isBase64 = (byte: number) =>
  (byte >= 65 && byte <= 90) ||
  (byte >= 97 && byte <= 122) ||
  (byte >= 47 && byte <= 57) ||
  byte === 43 ||
  byte === 61;

/** Whether a line is a block of base64, whose decoder needs no object per line. */
function isBlock(raw: Uint8Array, start: number, end: number): boolean {
  const last = raw[end - 1] === RETURN ? end - 1 : end;
  if (last - start < BASE64_MIN) return false;
  for (let at = start; at < last; at += 1) if (!isBase64(raw[at] ?? 0)) return false;
  return true;
}

const isBorder = (raw: Uint8Array, start: number) => raw[start] === DASH && raw[start + 1] === DASH;

type Line = { start: number; end: number };

function* linesOf(raw: Uint8Array): Generator<Line> {
  for (let start = 0; start < raw.length; ) {
    const found = raw.indexOf(NEW_LINE, start);
    const end = found === -1 ? raw.length : found;
    yield { start, end };
    start = end + 1;
  }
}

/**
 * Returns a mail that can be parsed in little memory: the lines and line lengths beyond the limits are left out. They
 * are only in the original. Null for a mail with more parts than any mail program makes.
 */
export function boundedMail(raw: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  let [lines, borders, longest] = [0, 0, 0];
  for (const { start, end } of linesOf(raw)) {
    lines += 1;
    longest = Math.max(longest, end - start);
    if (isBorder(raw, start)) borders += 1;
  }
  if (borders > PARTS_MAX) return null;
  return lines <= LINES_MAX && longest <= LINE_BYTES_MAX ? raw : shortened(raw);
}

function shortened(raw: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const kept = new Uint8Array(raw.length + 1);
  let [size, count] = [0, 0];
  for (const { start, end } of linesOf(raw)) {
    const block = isBlock(raw, start, end);
    if (!block) count += 1;
    // What separates the parts stays, so that the files after a long text are still found.
    if (count > LINES_MAX && !block && !isBorder(raw, start)) continue;
    const line = raw.subarray(start, block ? end : Math.min(end, start + LINE_BYTES_MAX));
    kept.set(line, size);
    size += line.length;
    kept[size] = NEW_LINE;
    size += 1;
  }
  return kept.slice(0, size);
}
