import { apiClient } from "#app/lib/api.ts";
import type { ArrivedFile, SameFile, UploadState } from "#server/media/uploads/contract.ts";
import { answerOf, patiently, Refused } from "./connection.client.ts";
import { takeStills } from "./film-stills.ts";
import { fingerprintOf, sampleOf } from "./fingerprint.ts";
import { sendMissingParts } from "./missing-parts.client.ts";

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
      await sendMissingParts(file, state.open, { ...options, path: `/api/uploads/${id}/parts` });
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
