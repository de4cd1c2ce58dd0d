import type { ByteRange } from "#server/platform/http/byte-range.ts";
import type { Services } from "#server/platform/services.ts";

/** The most that is sent between two checks of the access, in bytes. */
const PIECE_BYTES = 8 * 1024 * 1024;

type Stored = { key: string; etag: string };

/**
 * Opens a range of a stored file that is sent in pieces. Before each piece but the first, `mayGoOn` decides whether the
 * answer continues; otherwise it breaks off.
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
  if (!first || length <= PIECE_BYTES) return first;
  const { readable, writable } = new FixedLengthStream(length);
  const send = async () => {
    for (let at = offset; at < end; at += PIECE_BYTES) {
      if (at > offset && !(await mayGoOn())) throw new Error("The access was withdrawn");
      const piece = at === offset ? first : await read(at);
      if (!piece) throw new Error("The file is gone");
      await piece.pipeTo(writable, { preventClose: true });
    }
    await writable.close();
  };
  const broken = async (reason: unknown) => {
    // Also when a player seeks and closes the connection.
    log.info("film_broken_off", { reason: String(reason) });
    await writable.abort(reason).catch(() => {});
  };
  defer(send().catch(broken));
  return readable as ReadableStream<Uint8Array>;
}
