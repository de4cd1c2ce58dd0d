import { apiClient } from "#app/lib/api.ts";
import {
  type ArrivedFile,
  type OpenUpload,
  partCount,
  partLength,
  type SameFile,
  type UploadState,
} from "#server/media/uploads/contract.ts";
import { answerOf, patiently, Refused, sendBody } from "./connection.client.ts";
import { takeStills } from "./film-stills.ts";
import { fingerprintOf, sampleOf } from "./fingerprint.ts";

const AT_ONCE = 2;
/** The maximum number of restarts for a film that the server no longer knows. */
const BEGINNINGS = 3;

type InParts = {
  /** The film's first bytes, a character each. */
  head: string;
  replaces: string | null;
  /** Whether to return an existing film with the same content instead. */
  once: boolean;
  /** The server's id, if the upload was started before. */
  begun: string | null;
  onBegun: (id: string) => void;
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
  onLost: (waitMs: number) => void;
};

type Begun = UploadState | { same: SameFile };

async function begin(file: File, { head, replaces, once, begun }: InParts): Promise<Begun> {
  if (begun) {
    try {
      const state = await answerOf<UploadState>(apiClient().uploads[":id"].$get({ param: { id: begun } }));
      if ("file" in state || state.open.sizeBytes === file.size) return state;
    } catch (error) {
      if (!(error instanceof Refused && error.code === "not_found")) throw error;
    }
  }
  const fingerprint = await fingerprintOf(file);
  const sample = once ? await sampleOf(file) : null;
  const json = { fileName: file.name, sizeBytes: file.size, fingerprint, head: btoa(head), sample, replaces };
  return answerOf<Begun>(apiClient().uploads.$post({ json }));
}

async function sendMissing(file: File, open: OpenUpload, { signal, onProgress, onLost }: InParts) {
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
          sendBody(`/api/uploads/${open.id}/parts/${part}`, body, {
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

/** `hasStill`: false if no frame of the film is usable as a still. */
type Arrived = { file: ArrivedFile; hasStill?: boolean };

/** Uploads a film in parts, skipping those that the server already has. */
export async function sendParts(file: File, options: InParts): Promise<Arrived | { same: SameFile }> {
  const { signal, onLost, onBegun } = options;
  for (let left = BEGINNINGS; ; left -= 1) {
    try {
      const state = await patiently(() => begin(file, options), { signal, onLost });
      if (!("open" in state)) return state;
      const { id } = state.open;
      onBegun(id);
      await sendMissing(file, state.open, options);
      const json = await takeStills(file);
      const complete = () =>
        answerOf<{ file: ArrivedFile }>(apiClient().uploads[":id"].complete.$post({ param: { id }, json }));
      const { file: arrived } = await patiently(complete, { signal, onLost });
      return { file: arrived, hasStill: json.still !== null };
    } catch (error) {
      // The upload was abandoned in the meantime, or parts are missing: checks again, and restarts if necessary.
      const again = error instanceof Refused && ["not_found", "conflict"].includes(error.code);
      if (!again || left === 1) throw error;
    }
  }
}
