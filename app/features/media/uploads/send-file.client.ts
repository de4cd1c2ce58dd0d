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
 * `words`: with what has arrived, what is to be said of it all the same. `again`: the same file may be taken at another try, as after a new sign-in. `same`: the file of the library
 * that holds the same.
 */
export type Sent =
  | { ok: true; file: ArrivedFile; words?: string }
  | { ok: false; words: string; again?: boolean; same?: SameFile };

export type SendOptions = {
  /** The kind of file that is wanted, where not every kind will do. */
  kind?: LibraryKind;
  /** The id of the file in whose place it shall stand. */
  replaces?: string;
  /** It shall stand in the library beside one that holds the same. */
  twice?: boolean;
  /** Before a picture leaves, its copies are made: the share of them that is done, up to 1. */
  onPrepared?: (share: number) => void;
  /** How many bytes of the file have left. */
  onProgress?: (sentBytes: number) => void;
  /** Stops it. What has arrived stays for a day: the same file sent again goes on from there. */
  signal?: AbortSignal;
  /** The connection is away: it is tried again in so many milliseconds. */
  onLost?: (waitMs: number) => void;
  /** A name for this sending, 32 hexadecimal digits: the same file under the same name arrives once. */
  id?: string;
  /** What the server called this film, as `onBegun` said earlier. */
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

/** Sends a file into the library, through lost connections, and says what became of it. */
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
    // Captions are text: of another file, nothing is known but that it is none.
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
