import { MAIL_FILE_BYTES_MAX } from "#server/media/files/contract.ts";

/** Longer than the header of nearly every mail. */
const FIRST_BYTES = 64 * 1024;

/** The Workers runtime's reader, which the browser's types lack. */
type WorkersReader = ReadableStreamBYOBReader & {
  readAtLeast: (
    bytes: number,
    view: Uint8Array<ArrayBuffer>,
  ) => Promise<{ value?: Uint8Array<ArrayBuffer> | undefined }>;
};

type RawMail = Pick<ForwardableEmailMessage, "raw" | "rawSize">;

/** Fills a buffer as far as the stream goes. The buffer can't be used afterward. */
async function fill(reader: WorkersReader, buffer: Uint8Array<ArrayBuffer>) {
  const { value } = await reader.readAtLeast(buffer.length, buffer);
  return value ?? new Uint8Array();
}

/** The parser takes the buffer below, so it must hold nothing else. */
const whole = (bytes: Uint8Array<ArrayBuffer>) =>
  bytes.length === bytes.buffer.byteLength ? bytes : bytes.slice();

/** Reads what a mail has beyond its stated size; null if that is more than this many bytes. */
async function readBeyond(reader: WorkersReader, most: number): Promise<Uint8Array[] | null> {
  const chunks: Uint8Array[] = [];
  for (let left = most; ; ) {
    const chunk = await fill(reader, new Uint8Array(FIRST_BYTES));
    if (chunk.length === 0) return chunks;
    left -= chunk.length;
    if (left < 0) return null;
    chunks.push(chunk);
  }
}

/** Opens a mail for reading: its first bytes, and then all of it, if it is wanted. */
export function openMail({ raw, rawSize }: RawMail) {
  const reader = raw.getReader({ mode: "byob" }) as WorkersReader;
  const readFirst = async () => whole(await fill(reader, new Uint8Array(FIRST_BYTES)));

  /**
   * Reads a mail into one buffer of its stated size. Chunks that are joined afterward would take its size twice, and be
   * garbage of up to four times its size.
   * @returns null if it is too large, whatever was stated
   */
  async function readAll(first: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null> {
    let bytes = first;
    if (rawSize > first.length) {
      const buffer = new Uint8Array(rawSize);
      buffer.set(first);
      const rest = await fill(reader, buffer.subarray(first.length));
      bytes = whole(new Uint8Array(rest.buffer, 0, first.length + rest.length));
    }
    const beyond = await readBeyond(reader, MAIL_FILE_BYTES_MAX - bytes.length);
    if (!beyond) {
      await reader.cancel();
      return null;
    }
    return beyond.length === 0 ? bytes : new Uint8Array(Buffer.concat([bytes, ...beyond]));
  }

  return { readFirst, readAll };
}
