import type { apiClient } from "#app/lib/api.ts";
import { resultOf } from "#app/lib/api-result.ts";
import {
  type FileState,
  MEDIA_CUT_OFF,
  NAMES_AT_ONCE,
  NOT_A_MEDIA_ARCHIVE,
} from "#server/admin/media-restore/contract.ts";
import type { RestoringFilm } from "#server/media/restored-files/contract.ts";
import { HEAD_BYTES } from "#server/media/uploads/contract.ts";
import type { Failure, Result } from "#server/platform/result/contract.ts";
import * as strings from "../strings/archive.ts";
import { entriesOf, type TarEnd, type TarFile } from "./read-tar.client.ts";

const LOST = strings.theConnectionWasLostWhat;
const STOPPED = strings.stoppedWhatArrivedHasBeen;

export type MediaCounts = {
  restored: number;
  /** Files that were already stored. */
  stored: number;
  /** Files that are not referenced by this site's data. */
  unknown: number;
  /** Files that don't match the data, with the reason. */
  refused: { name: string; reason: string }[];
};

export type MediaOutcome = { counts: MediaCounts; problem?: string };

/** Called with the processed share of the archive, from 0 to 1. */
export type OnShare = (share: number) => void;

type Options = {
  api: ReturnType<typeof apiClient>;
  /** Sends bytes to an address of the API. */
  put: (path: string, body: Blob) => Promise<Result<unknown>>;
  signal: AbortSignal;
  onProgress: OnShare;
};

/** Thrown if nothing more can be sent: the connection is lost, or the user has stopped. */
class Interrupted extends Error {
  override name = strings.interrupted;
}

const isOfTheFile = ({ error }: Failure) => error.fields?.file !== undefined;

/**
 * Returns the value of a result, or why this file was refused.
 * @throws {Interrupted} if the error is not about a file
 */
function acceptedOf<T>(result: Result<T>): { value: T } | { reason: string } {
  if (result.ok) return { value: result.value };
  if (isOfTheFile(result)) return { reason: result.error.fields?.file ?? "" };
  throw new Interrupted(LOST);
}

async function sendFilm({ name, body, size }: TarFile, { api, put, signal, onProgress }: Options) {
  const films = api["media-restore"].films;
  const head = new Uint8Array(await body.slice(0, HEAD_BYTES).arrayBuffer());
  const json = { key: name, sizeBytes: size, head: btoa(String.fromCharCode(...head)) };
  const begun = acceptedOf(await resultOf<RestoringFilm>(films.$post({ json })));
  if ("reason" in begun) return begun;
  const { open } = begun.value;
  if (!open) return { value: null };
  for (let [from, number] = [0, 1]; from < size; from += open.partBytes, number += 1) {
    if (signal.aborted) throw new Interrupted(STOPPED);
    if (!open.arrived.includes(number)) {
      const part = body.slice(from, from + open.partBytes);
      const sent = acceptedOf(await put(`/api/uploads/${open.id}/parts/${number}`, part));
      if ("reason" in sent) return sent;
    }
    onProgress(Math.min(from + open.partBytes, size));
  }
  return acceptedOf(await resultOf(films.complete.$post({ json: { key: name } })));
}

const sendFile = async ({ name, body }: TarFile, { put }: Options) =>
  acceptedOf(await put(`/api/media-restore/files?key=${encodeURIComponent(name)}`, body));

/** Restores those of these files that the store lacks. */
async function restorePage(
  files: TarFile[],
  counts: MediaCounts,
  { total, ...options }: Options & { total: number },
) {
  const { api, signal, onProgress } = options;
  const keys = files.map(({ name }) => name.slice(0, 300));
  const states = await resultOf<FileState[]>(api["media-restore"].check.$post({ json: { keys } }));
  if (!states.ok) throw new Interrupted(LOST);
  for (const [at, file] of files.entries()) {
    if (signal.aborted) throw new Interrupted(STOPPED);
    const state = states.value[at];
    if (state === "stored") counts.stored += 1;
    else if (state === "file" || state === "film") {
      const start = file.end - file.size;
      const within = (bytes: number) => onProgress((start + bytes) / total);
      const sent =
        state === "film"
          ? await sendFilm(file, { ...options, onProgress: within })
          : await sendFile(file, options);
      if ("reason" in sent) counts.refused.push({ name: file.name, reason: sent.reason });
      else counts.restored += 1;
    } else counts.unknown += 1;
    onProgress(file.end / total);
  }
}

const PROBLEMS: Record<TarEnd, string | undefined> = {
  end: undefined,
  cut_off: MEDIA_CUT_OFF,
  not_tar: NOT_A_MEDIA_ARCHIVE,
};

/**
 * Restores the files of a media archive that this site's data references and the store lacks. Keeps one file, or a
 * part of a film, in memory at a time. After an interruption, the same archive continues.
 */
export async function restoreMedia(file: Blob, options: Options): Promise<MediaOutcome> {
  const counts: MediaCounts = { restored: 0, stored: 0, unknown: 0, refused: [] };
  const entries = entriesOf(file);
  try {
    for (;;) {
      const page: TarFile[] = [];
      let next = await entries.next();
      for (; !next.done; next = await entries.next()) {
        page.push(next.value);
        if (page.length === NAMES_AT_ONCE) break;
      }
      if (page.length > 0) await restorePage(page, counts, { ...options, total: file.size });
      if (next.done) {
        const problem = PROBLEMS[next.value];
        return problem ? { counts, problem } : { counts };
      }
    }
  } catch (error) {
    if (error instanceof Interrupted) return { counts, problem: error.message };
    throw error;
  }
}
