import { type LibraryKind, WRONG_KIND } from "#server/media/library/contract.ts";
import {
  type ArrivedFile,
  alreadyThere,
  FILE_REFUSALS,
  type SameFile,
} from "#server/media/uploads/contract.ts";
import * as strings from "../strings/uploads.ts";
import { Refused } from "./connection.client.ts";
import { newUploadId } from "./fingerprint.ts";
import { inspectFile } from "./inspect-file.ts";
import { makeSizes } from "./picture-sizes.ts";
import { sendParts } from "./send-parts.ts";
import { sendWhole } from "./send-whole.ts";

/**
 * `words`: a note about an uploaded file, or the error. `again`: whether a retry may succeed, such as after a new
 * sign-in. `same`: the library file with the same content.
 */
export type Sent =
  | { ok: true; file: ArrivedFile; words?: string }
  | { ok: false; words: string; again?: boolean; same?: SameFile };

export type SendOptions = {
  /** The required kind of file, if not every kind is allowed. */
  kind?: LibraryKind;
  /** The id of the file to replace. */
  replaces?: string;
  /** Whether to upload the file even if the library has one with the same content. */
  twice?: boolean;
  /** Called while a picture's copies are created, before the upload: the completed share, up to 1. */
  onPrepared?: (share: number) => void;
  /** Called with the number of bytes sent. */
  onProgress?: (sentBytes: number) => void;
  /** Cancels the upload. Received parts are kept for a day: uploading the same file again continues from there. */
  signal?: AbortSignal;
  /** The connection is lost; the next attempt is in this many milliseconds. */
  onLost?: (waitMs: number) => void;
  /** This upload's id, 32 hexadecimal digits: the same file with the same id is stored only once. */
  id?: string;
  /** The server's id of this film, from an earlier `onBegun`. */
  begun?: string | null;
  onBegun?: (id: string) => void;
};

const CHANGED = strings.thisFileHasChangedSince;
const STOPPED = strings.stoppedSentence;

const nothing = () => {};

const NO_STILL = strings.itHasNoThumbnailEvery;

const outcomeOf = (answer: { file: ArrivedFile; hasStill?: boolean } | { same: SameFile }): Sent =>
  "file" in answer
    ? { ok: true, file: answer.file, ...(answer.hasStill === false ? { words: NO_STILL } : {}) }
    : { ok: false, words: alreadyThere(answer.same.fileName), same: answer.same };

/** Uploads a file to the library, across lost connections, and returns the outcome. */
export async function sendFile(file: File, options: SendOptions = {}): Promise<Sent> {
  const { replaces = null, signal = new AbortController().signal, id = newUploadId() } = options;
  const {
    onProgress = nothing,
    onPrepared = nothing,
    onLost = nothing,
    onBegun = nothing,
    begun = null,
  } = options;
  const shared = { replaces, once: !options.twice, signal, onProgress, onLost };
  try {
    const inspected = await inspectFile(file);
    const { kind } = options;
    // Captions are plain text, so any other file is simply reported as no captions file.
    if (kind === "captions" && !inspected.ok) return { ok: false, words: WRONG_KIND.captions };
    if (!inspected.ok) return inspected;
    if (kind && inspected.kind !== kind) return { ok: false, words: WRONG_KIND[kind] };
    if (inspected.kind === "film") {
      return outcomeOf(await sendParts(file, { ...shared, head: inspected.head, begun, onBegun }));
    }
    const made =
      inspected.kind === "picture"
        ? await makeSizes(file, { signal, onPrepared })
        : { sizes: [], placeholder: null, preview: null };
    if (!made) return { ok: false, words: FILE_REFUSALS.damaged_picture };
    return outcomeOf(await sendWhole(file, { ...shared, id, made }));
  } catch (error) {
    if (signal.aborted) return { ok: false, words: STOPPED };
    if (error instanceof Refused) return { ok: false, words: error.message, again: error.isPassing };
    if (error instanceof DOMException) return { ok: false, words: CHANGED };
    throw error;
  }
}
