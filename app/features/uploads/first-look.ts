import {
  CAPTIONS_BYTES_MAX,
  FILE_REFUSALS,
  FILM_BYTES_MAX,
  HEAD_BYTES,
  PICTURE_BYTES_MAX,
} from "#server/uploads/contract.ts";

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

type Look = { ok: true; kind: "film" | "picture" | "captions"; head: string } | { ok: false; words: string };

/**
 * What a file seems to be by its first bytes: enough to choose its way, and to refuse at once what the server
 * would refuse. `head` is these bytes, a character each.
 */
export async function lookAt(file: Blob): Promise<Look> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const head = String.fromCharCode(...bytes);
  const found = SIGNATURES.find(({ begins }) => begins.test(head));
  if (!found) return { ok: false, words: FILE_REFUSALS.wrong_type };
  return file.size > found.max ? { ok: false, words: found.words } : { ok: true, kind: found.kind, head };
}
