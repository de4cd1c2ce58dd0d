import { partCount, partLength } from "#server/media/uploads/contract.ts";
import { patiently, sendBody } from "./connection.client.ts";

const AT_ONCE = 2;

type OpenParts = {
  sizeBytes: number;
  partBytes: number;
  /** Numbers of the parts received so far, from 1. */
  arrived: number[];
};

type Missing = {
  /** The path of the parts, below which each has its number. */
  path: string;
  signal: AbortSignal;
  /** Called with the number of bytes sent. */
  onProgress: (bytes: number) => void;
  /** The connection is lost; the next attempt is in this many milliseconds. */
  onLost: (waitMs: number) => void;
};

/** Sends the parts of a file that the server doesn't have yet, across lost connections. */
export async function sendMissingParts(
  file: Blob,
  open: OpenParts,
  { path, signal, onProgress, onLost }: Missing,
): Promise<void> {
  const missing = Array.from({ length: partCount(open) }, (_, index) => index + 1).filter(
    (number) => !open.arrived.includes(number),
  );
  // Bytes sent of each part, whether or not they have been received.
  const sent = new Map(open.arrived.map((number) => [number, partLength(open, number)]));
  const note = (number: number, bytes: number) => {
    sent.set(number, bytes);
    onProgress([...sent.values()].reduce((sum, part) => sum + part, 0));
  };
  // Aborted when the upload is paused, and when the first part fails.
  const either = new AbortController();
  const stop = () => either.abort(signal.reason);
  signal.throwIfAborted();
  signal.addEventListener("abort", stop, { once: true });
  const line = async () => {
    for (let number = missing.shift(); number !== undefined; number = missing.shift()) {
      const part = number;
      const start = (part - 1) * open.partBytes;
      const bytes = file.slice(start, start + partLength(open, part));
      // Read before sending, so that a file changed on disk is not mistaken for a lost connection.
      const body = new Blob([await bytes.arrayBuffer()]);
      await patiently(
        () =>
          sendBody(`${path}/${part}`, body, {
            signal: either.signal,
            onProgress: (loaded) => note(part, loaded),
          }),
        {
          signal: either.signal,
          onLost: (waitMs) => {
            note(part, 0);
            onLost(waitMs);
          },
        },
      );
      note(part, body.size);
    }
  };
  note(0, 0);
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, line));
  } catch (error) {
    either.abort(error);
    throw error;
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
