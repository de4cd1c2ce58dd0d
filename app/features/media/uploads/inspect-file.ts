import { isWholeFilm } from "#server/media/container-validation/contract.ts";
import {
  CAPTIONS_BYTES_MAX,
  FILE_REFUSALS,
  FILM_BYTES_MAX,
  HEAD_BYTES,
  PICTURE_BYTES_MAX,
  refusalOf,
} from "#server/media/uploads/contract.ts";

const SIGNATURES = [
  {
    kind: "film",
    begins: /^(....ftyp|.E\xdf\xa3)/s,
    max: FILM_BYTES_MAX,
    words: FILE_REFUSALS.film_too_large,
  },
  {
    kind: "picture",
    begins: /^(\x89PNG|\xff\xd8\xff|RIFF....WEBP)/s,
    max: PICTURE_BYTES_MAX,
    words: FILE_REFUSALS.picture_too_large,
  },
  {
    kind: "captions",
    begins: /^(\xef\xbb\xbf)?WEBVTT/,
    max: CAPTIONS_BYTES_MAX,
    words: FILE_REFUSALS.captions_too_large,
  },
] as const;

type Inspection =
  | { ok: true; kind: "film" | "picture" | "captions"; head: string }
  | { ok: false; words: string };

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

/** Checks only the headers, so that a truncated film is refused before hours of uploading. */
const isPlayable = (film: Blob, head: string) =>
  isWholeFilm({
    contentType: head.startsWith("\x1a") ? "video/webm" : "video/mp4",
    sizeBytes: film.size,
    read: (offset, length) => bytesOf(film.slice(offset, offset + length)),
  });

/**
 * Determines a file's type from its first bytes: enough to choose the upload method, and to refuse early what the
 * server would refuse. `head` has one character per byte.
 */
export async function inspectFile(file: File): Promise<Inspection> {
  const head = String.fromCharCode(...(await bytesOf(file.slice(0, HEAD_BYTES))));
  const found = SIGNATURES.find(({ begins }) => begins.test(head));
  if (!found) {
    return { ok: false, words: FILE_REFUSALS[refusalOf({ fileName: file.name, sizeBytes: file.size })] };
  }
  if (file.size > found.max) return { ok: false, words: found.words };
  if (found.kind === "film" && !(await isPlayable(file, head))) {
    return { ok: false, words: FILE_REFUSALS.damaged_film };
  }
  return { ok: true, kind: found.kind, head };
}
