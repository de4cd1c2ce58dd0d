import type { ArchiveEnd, ArchiveHead, ArchiveTableHead } from "#server/admin/archive/contract.ts";
import { LINES_SINCE_VERSION } from "#server/admin/archive/contract.ts";
import {
  ARCHIVE_CUT_OFF,
  ARCHIVE_TOO_LARGE,
  CHUNK_BYTES,
  CHUNK_ROWS_MAX,
  NOT_AN_ARCHIVE,
  ROW_TOO_LARGE,
  WHOLE_FILE_BYTES_MAX,
} from "#server/admin/archive-import/contract.ts";

/** Rows of one table that are sent together. */
export type ArchivePart = { table: string; columns: string[]; firstRow: number; rows: unknown[][] };

/** Thrown for a file that is no archive, or an incomplete one. The message is for the user who chose it. */
export class BadArchive extends Error {
  override name = "BadArchive";
}

export type OpenArchive = {
  head: ArchiveHead;
  /**
   * All rows in order.
   * @throws {BadArchive}
   */
  parts: AsyncGenerator<ArchivePart>;
  /** Returns how much of the file has been read, from 0 to 1. */
  share: () => number;
};

const HEAD_BYTES = 1024;
/** Far more than the longest row that forms allow. */
const LINE_MAX = 8 * 1024 * 1024;
const GZIP = [0x1f, 0x8b];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function isCompressed(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, GZIP.length).arrayBuffer());
  return GZIP.every((byte, at) => start[at] === byte);
}

/** Yields the non-empty lines of a streamed text. */
async function* linesOf(texts: ReadableStream<string>): AsyncGenerator<string> {
  const reader = texts.getReader();
  let rest = "";
  try {
    for (;;) {
      const { value, done } = await reader.read();
      const lines = (rest + (value ?? "")).split("\n");
      rest = done ? "" : (lines.pop() ?? "");
      if (rest.length > LINE_MAX) throw new BadArchive(ROW_TOO_LARGE);
      for (const line of lines) if (line) yield line;
      if (done) return;
    }
  } finally {
    // The rest of a refused file is not read.
    await reader.cancel().catch(() => {});
  }
}

const headOf = (value: unknown): ArchiveHead | null => {
  if (!isObject(value)) return null;
  const { format, version, id, exportedAt } = value;
  if (typeof format !== "string" || typeof version !== "number" || typeof exportedAt !== "string")
    return null;
  return { format, version, id: typeof id === "string" ? id : exportedAt, exportedAt };
};

/** Collects rows up to the maximum of one request. */
function collector({ table, columns }: ArchiveTableHead) {
  let part: ArchivePart = { table, columns, firstRow: 0, rows: [] };
  let size = 0;
  const take = (): ArchivePart | null => {
    const full = part;
    part = { table, columns, firstRow: full.firstRow + full.rows.length, rows: [] };
    size = 0;
    return full.rows.length > 0 ? full : null;
  };
  return {
    table,
    /** Adds a row. Returns the rows collected before it if both together exceed the maximum. */
    add: (row: unknown[], length: number): ArchivePart | null => {
      const isFull = size + length > CHUNK_BYTES || part.rows.length === CHUNK_ROWS_MAX;
      const full = isFull ? take() : null;
      part.rows.push(row);
      size += length;
      return full;
    },
    take,
    count: () => part.firstRow + part.rows.length,
  };
}

const isTableHead = (line: unknown): line is ArchiveTableHead =>
  isObject(line) && typeof line.table === "string" && Array.isArray(line.columns);
const isEnd = (line: unknown): line is ArchiveEnd =>
  isObject(line) && isObject(line.end) && isObject(line.end.rows);

async function* partsOfLines(lines: AsyncGenerator<string>): AsyncGenerator<ArchivePart> {
  let current: ReturnType<typeof collector> | undefined;
  const counts: Record<string, number> = {};
  const leave = () => {
    if (current) counts[current.table] = current.count();
    return current?.take() ?? null;
  };
  for await (const text of lines) {
    const line = parsed(text);
    if (Array.isArray(line) && current) {
      const full = current.add(line, text.length);
      if (full) yield full;
    } else if (isTableHead(line)) {
      const last = leave();
      if (last) yield last;
      current = collector(line);
    } else if (isEnd(line)) {
      const last = leave();
      if (last) yield last;
      const isWhole = Object.entries(line.end.rows).every(([table, n]) => (counts[table] ?? 0) === n);
      if (!isWhole) throw new BadArchive(ARCHIVE_CUT_OFF);
      return;
    } else {
      // The last line is incomplete.
      throw new BadArchive(ARCHIVE_CUT_OFF);
    }
  }
  throw new BadArchive(ARCHIVE_CUT_OFF);
}

/** Does the same for a file that was truncated within its compressed bytes, for which reading fails. */
async function* inWords(parts: AsyncGenerator<ArchivePart>): AsyncGenerator<ArchivePart> {
  try {
    yield* parts;
  } catch (error) {
    throw error instanceof BadArchive ? error : new BadArchive(ARCHIVE_CUT_OFF);
  }
}

async function openLines(file: Blob): Promise<OpenArchive> {
  let read = 0;
  const counted = file.stream().pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(bytes, controller) {
        read += bytes.byteLength;
        controller.enqueue(bytes);
      },
    }),
  );
  const plain = (await isCompressed(file)) ? counted.pipeThrough(new DecompressionStream("gzip")) : counted;
  const lines = linesOf(plain.pipeThrough(new TextDecoderStream("utf-8", { fatal: true })));
  const first = await lines.next().catch(() => ({ value: undefined }));
  const head = typeof first.value === "string" ? headOf(parsed(first.value)) : null;
  if (!head) throw new BadArchive(NOT_AN_ARCHIVE);
  return { head, parts: inWords(partsOfLines(lines)), share: () => (file.size > 0 ? read / file.size : 1) };
}

/** Groups adjacent rows with the same columns into parts. */
function* partsOfTable(table: string, rows: unknown[]): Generator<ArchivePart> {
  let part: ArchivePart = { table, columns: [], firstRow: 0, rows: [] };
  let size = 0;
  for (const [at, row] of rows.entries()) {
    const [columns, values] = isObject(row) ? [Object.keys(row), Object.values(row)] : [[], []];
    const length = JSON.stringify(values).length;
    const isAnother =
      columns.join() !== part.columns.join() ||
      size + length > CHUNK_BYTES ||
      part.rows.length === CHUNK_ROWS_MAX;
    if (isAnother) {
      if (part.rows.length > 0) yield part;
      part = { table, columns, firstRow: at, rows: [] };
      size = 0;
    }
    part.rows.push(values);
    size += length;
  }
  if (part.rows.length > 0) yield part;
}

/** Opens an archive of an earlier version: one JSON object with a list of objects for each table. */
async function openWhole(file: Blob): Promise<OpenArchive> {
  if (file.size > WHOLE_FILE_BYTES_MAX) throw new BadArchive(ARCHIVE_TOO_LARGE);
  const archive = parsed(await file.text());
  const head = headOf(archive);
  const tables = isObject(archive) && isObject(archive.tables) ? Object.entries(archive.tables) : null;
  if (!head || !tables?.every(([, rows]) => Array.isArray(rows))) throw new BadArchive(NOT_AN_ARCHIVE);
  const total = tables.reduce((sum, [, rows]) => sum + (rows as unknown[]).length, 0);
  let read = 0;
  async function* parts(): AsyncGenerator<ArchivePart> {
    for (const [table, rows] of tables ?? []) {
      for (const part of partsOfTable(table, rows as unknown[])) {
        read += part.rows.length;
        yield part;
      }
    }
  }
  return { head, parts: parts(), share: () => (total > 0 ? read / total : 1) };
}

async function hasLines(file: Blob): Promise<boolean> {
  if (await isCompressed(file)) return true;
  const [first = ""] = (await file.slice(0, HEAD_BYTES).text()).split("\n");
  const head = headOf(parsed(first));
  return head !== null && head.version >= LINES_SINCE_VERSION;
}

/**
 * Opens an archive of any version.
 * @throws {BadArchive}
 */
export const openArchive = async (file: Blob): Promise<OpenArchive> =>
  (await hasLines(file)) ? openLines(file) : openWhole(file);
