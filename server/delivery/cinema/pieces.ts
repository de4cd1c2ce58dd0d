import type { ByteRange } from "#server/platform/http/byte-range.ts";
import type { Services } from "#server/platform/services.ts";

/** The most that is read at once, in bytes. */
const PIECE_BYTES = 8 * 1024 * 1024;

/** An answer this small is sent without further checks, in bytes. */
const UNCHECKED_BYTES = 1024 * 1024;

/** How long an open answer goes on without a check of the access, in milliseconds, however slowly it is read. */
export const CHECK_MS = 5_000;

type Stored = { key: string; etag: string };

/** Runs `mayGoOn` at intervals while `send` runs, which is aborted once it says no or fails. */
async function whileAllowed(mayGoOn: () => Promise<boolean>, send: (signal: AbortSignal) => Promise<void>) {
  const ended = new AbortController();
  const check = () =>
    mayGoOn().then(
      (may) => may || ended.abort(new Error("The access was withdrawn")),
      (error: unknown) => ended.abort(error),
    );
  const timer = setInterval(check, CHECK_MS);
  try {
    await send(ended.signal);
  } finally {
    clearInterval(timer);
  }
}

/**
 * Opens a range of a stored file that is sent in pieces. Before each piece but the first, and every few
 * seconds, `mayGoOn` decides whether the answer continues; otherwise it breaks off.
 * @returns null if the file is no longer stored like this
 */
export async function openInPieces(
  { storage, defer, log }: Pick<Services, "storage" | "defer" | "log">,
  { key, etag }: Stored,
  { offset, length }: ByteRange,
  mayGoOn: () => Promise<boolean>,
): Promise<ReadableStream<Uint8Array> | null> {
  const end = offset + length;
  const read = (at: number) =>
    storage.readPart(key, { offset: at, length: Math.min(PIECE_BYTES, end - at), etag });
  const first = await read(offset);
  if (!first || length <= UNCHECKED_BYTES) return first;
  const { readable, writable } = new FixedLengthStream(length);
  const send = async (signal: AbortSignal) => {
    for (let at = offset; at < end; at += PIECE_BYTES) {
      if (at > offset && !(await mayGoOn())) throw new Error("The access was withdrawn");
      const piece = at === offset ? first : await read(at);
      if (!piece) throw new Error("The file is gone");
      await piece.pipeTo(writable, { preventClose: true, signal });
    }
    await writable.close();
  };
  const broken = async (reason: unknown) => {
    // Also when a player seeks and closes the connection.
    log.info("film_broken_off", { reason: String(reason) });
    await writable.abort(reason).catch(() => {});
  };
  defer(whileAllowed(mayGoOn, send).catch(broken));
  return readable as ReadableStream<Uint8Array>;
}
