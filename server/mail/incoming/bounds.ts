import { type Encoding, followParts } from "./part-encodings.ts";

/** Each part costs more than its lines: a million parts would take half a minute. */
const PARTS_MAX = 2000;
/**
 * The parser makes an object of each line. A mail with files has fewer of these, because base64 is read in blocks. The
 * lines of headers are counted by themselves, so that the files after a long text are still found.
 */
const LINES_MAX = 20_000;
/** Of all headers of a mail. The parser refuses more. */
export const HEADERS_BYTES_MAX = 256 * 1024;
/** Longer than any paragraph that people write, and than a newsletter in one line. */
const LINE_BYTES_MAX = 500_000;
/** Mail programs write base64 in lines of at least this length. */
const BASE64_MIN = 60;

const [NEW_LINE, RETURN, DASH, PADDING] = [10, 13, 45, 61];

const isBase64 = (byte: number) =>
  (byte >= 65 && byte <= 90) ||
  (byte >= 97 && byte <= 122) ||
  (byte >= 47 && byte <= 57) ||
  byte === 43 ||
  byte === PADDING;

/** A range of a mail, without the line break. */
type Line = { start: number; end: number };

/** Returns how often the decoder of base64 would make an object in a line, and whether it makes no other. */
function readAsBase64(raw: Uint8Array, { start, end }: Line) {
  let paddings = 0;
  let isBlock = end - start >= BASE64_MIN;
  for (let at = start; at < end; at += 1) {
    const byte = raw[at] ?? 0;
    if (byte === PADDING && raw[at + 1] !== PADDING) paddings += 1;
    if (!isBase64(byte)) isBlock = false;
  }
  return { paddings, isBlock };
}

/** Returns how many objects the parser makes of a body's line, at most. */
function objectsOf(raw: Uint8Array, line: Line, encoding: Encoding): number {
  if (encoding === "other") return 1;
  const { paddings, isBlock } = readAsBase64(raw, line);
  return isBlock && encoding === "base64" ? paddings : Math.max(1, paddings);
}

const isBorder = (raw: Uint8Array, start: number) => raw[start] === DASH && raw[start + 1] === DASH;

function* linesOf(raw: Uint8Array): Generator<Line> {
  for (let start = 0; start < raw.length; ) {
    const found = raw.indexOf(NEW_LINE, start);
    const end = found === -1 ? raw.length : found;
    yield { start, end };
    start = end + 1;
  }
}

function withoutReturns(raw: Uint8Array, { start, end }: Line): Line {
  let last = end;
  while (last > start && raw[last - 1] === RETURN) last -= 1;
  return { start, end: last };
}

const latin1 = (raw: Uint8Array<ArrayBuffer>, { start, end }: Line) =>
  Buffer.from(raw.buffer, raw.byteOffset + start, end - start).toString("latin1");

/** The lines of a mail that the parser may get. */
function* keptLines(raw: Uint8Array<ArrayBuffer>): Generator<Line> {
  const parts = followParts();
  let [headers, headerBytes, objects] = [0, 0, 0];

  /** Whether a line is kept. What separates the parts is, however long the text before it. */
  const isKept = (line: Line): boolean => {
    const dashed = isBorder(raw, line.start);
    if (dashed && parts.takeBorder(latin1(raw, line))) return true;
    if (parts.inHeader()) {
      headers += 1;
      headerBytes += line.end - line.start;
      if (headers > LINES_MAX) return false;
      // The parser refuses the mail here.
      if (headerBytes <= HEADERS_BYTES_MAX) parts.takeHeader(latin1(raw, line));
      return true;
    }
    const made = objectsOf(raw, line, parts.encoding());
    objects += made;
    return made === 0 || objects <= LINES_MAX || (made === 1 && dashed && !parts.isSure());
  };

  for (const line of linesOf(raw)) {
    const end = Math.min(line.end, line.start + LINE_BYTES_MAX);
    if (isKept(withoutReturns(raw, { start: line.start, end }))) yield { start: line.start, end };
  }
}

/**
 * Returns a mail that can be parsed in little memory: the lines and line lengths beyond the limits are left out. They
 * are only in the original. Null for a mail with more parts than any mail program makes.
 */
export function boundedMail(raw: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  let [borders, size] = [0, 0];
  for (const { start } of linesOf(raw)) if (isBorder(raw, start)) borders += 1;
  if (borders > PARTS_MAX) return null;
  for (const { start, end } of keptLines(raw)) size += end - start + 1;
  // The last line may have no line break.
  if (size >= raw.length) return raw;
  const kept = new Uint8Array(size);
  let at = 0;
  for (const { start, end } of keptLines(raw)) {
    kept.set(raw.subarray(start, end), at);
    at += end - start;
    kept[at] = NEW_LINE;
    at += 1;
  }
  return kept;
}
