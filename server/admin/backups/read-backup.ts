import { streamOf } from "#server/platform/generated-stream.ts";
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
  type BackupEnd,
  type BackupHead,
  type BackupLine,
  type BackupSchema,
  type BackupTable,
  type Cell,
} from "./contract.ts";
import { UnreadableBackup, unsealed } from "./sealed-file.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** What becomes of a backup's parts, in the order of the file. */
export type BackupReader = {
  head: (head: BackupHead) => Promise<void> | void;
  schema: (schema: BackupSchema["schema"]) => Promise<void> | void;
  table: (table: BackupTable) => Promise<void> | void;
  row: (cells: Cell[]) => Promise<void> | void;
};

const decompressed = (parts: AsyncGenerator<Bytes>) =>
  streamOf(parts).pipeThrough(new DecompressionStream("gzip")).pipeThrough(new TextDecoderStream());

async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const text of texts) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") throw new UnreadableBackup("The backup was cut off within a line");
}

function checkHead(line: BackupLine | undefined): BackupHead {
  if (!line || Array.isArray(line) || !("format" in line) || line.format !== BACKUP_FORMAT)
    throw new UnreadableBackup("The file doesn't begin as a backup of this product does");
  if (line.version !== BACKUP_VERSION)
    throw new UnreadableBackup(`The backup has version ${line.version}, which this build doesn't read`);
  return line;
}

function checkCounts({ end: { rows } }: BackupEnd, counted: Record<string, number>) {
  for (const [table, n] of Object.entries(rows))
    if (counted[table] !== n)
      throw new UnreadableBackup(`${table}: ${counted[table] ?? 0} rows are there, ${n} are promised`);
}

/**
 * Decrypts and reads a backup, and passes each part on as it comes. At the end the rows are compared with what the
 * file promises.
 * @returns the head, and the number of rows by table
 * @throws {UnreadableBackup} if it is no backup, was changed or cut off, no key fits, or rows are missing
 */
export async function readBackup(
  parts: AsyncIterable<Bytes>,
  keys: readonly Bytes[],
  reader: Partial<BackupReader> = {},
): Promise<{ head: BackupHead; rows: Record<string, number>; changed: string[] }> {
  let head: BackupHead | undefined;
  let end: BackupEnd | undefined;
  let table = "";
  const counted: Record<string, number> = {};
  for await (const text of linesOf(decompressed(unsealed(parts, keys)))) {
    if (end) throw new UnreadableBackup("The backup goes on after its end");
    const line = JSON.parse(text) as BackupLine;
    if (!head) {
      head = checkHead(line);
      await reader.head?.(head);
    } else if (Array.isArray(line)) {
      counted[table] = (counted[table] ?? 0) + 1;
      await reader.row?.(line);
    } else if ("schema" in line) await reader.schema?.(line.schema);
    else if ("table" in line) {
      table = line.table;
      counted[table] = 0;
      await reader.table?.(line);
    } else if ("end" in line) end = line;
  }
  if (!head || !end) throw new UnreadableBackup("The backup was cut off");
  checkCounts(end, counted);
  return { head, rows: counted, changed: end.end.changed };
}
