import { z } from "zod";
import type { FilmFacts } from "../film-facts/contract.ts";
import * as strings from "../strings/uploads.ts";

const MIB = 1024 * 1024;

export const FILM_BYTES_MAX = 5 * 1024 * MIB;
export const PICTURE_BYTES_MAX = 30 * MIB;
export const CAPTIONS_BYTES_MAX = MIB;

/** R2 takes parts of 5 MiB and more, all of one size but the last, and 10,000 of them at most. */
export const PART_BYTES = 8 * MIB;
/** A film's first bytes, which say what it is. */
export const HEAD_BYTES = 64;

/** The widths in pixels of a picture's copies, none more than 1.5 times the one before. */
export const PICTURE_WIDTHS = [480, 720, 1080, 1600, 2400];
export const WIDEST_COPY = 2400;
/** The widths of the copies of a picture that is so wide: the last is its own width, where that is not too much. */
export const copyWidths = (width: number) => [
  ...new Set([...PICTURE_WIDTHS.filter((each) => each < width), Math.min(width, WIDEST_COPY)]),
];
/** In pixels, of the JPEG that shared links show: not every program that makes their cards reads WebP. */
export const shareWidth = (width: number) => Math.min(width, 1200);
/** Each width in AVIF, and in WebP or JPEG; and the JPEG of shared links. */
const COPIES_MAX = 2 * PICTURE_WIDTHS.length + 1;
export const COPY_BYTES_MAX = 4 * MIB;
/** Of all copies together: a Worker holds them beside the picture. */
const COPIES_BYTES_MAX = 16 * MIB;
/** Characters of the data URL that is shown until the picture arrives. */
export const PLACEHOLDER_MAX = 1536;
/** What a page shows of its first picture until that arrives: it must fit into the first packets with the page. */
export const PREVIEW_BYTES_MAX = 3072;
/**
 * Enough for a phone. A frame of the cinema is cut at its sides there, so it is made wider; an upright picture has to
 * fit into the same bytes.
 */
export const previewWidth = ({ width, height }: { width: number; height: number }) =>
  Math.min(width / height > 2 ? 640 : width < height ? 320 : 552, width);
/** The line that says what follows it, in a body that carries a whole file. */
export const HEAD_LINE_MAX = 8 * 1024;
export const WHOLE_BYTES_MAX = HEAD_LINE_MAX + PICTURE_BYTES_MAX + COPIES_BYTES_MAX;

export const FILE_NAME_MAX = 120;

/** An upload that got no part for so long is given up, as is a file that another has replaced. */
export const GIVEN_UP_AFTER_MS = 24 * 3_600_000;

export const FILE_REFUSALS = {
  wrong_type: strings.thisFileTypeIsntSupported,
  misnamed: strings.thisFilesContentsDontMatch,
  no_captions: strings.theseArentCaptionsAWebVTT,
  empty: strings.thisFileIsEmptyPlease,
  damaged_film: strings.thisFilmCantBePlayed,
  damaged_picture: strings.thisPictureCantBeShown,
  film_too_large: strings.thisFilmIsOverSentence,
  picture_too_large: strings.thisPictureIsOverSentence,
  captions_too_large: strings.theseCaptionsAreOverSentence,
  too_wide: strings.thisPictureHasMoreThan,
  broken: strings.theFileDidntArriveComplete,
  other_family: strings.onlyAFileOfThe,
  replaced_gone: strings.theFileItWasMeant,
  gone: strings.thisUploadNoLongerExists,
  incomplete: strings.partsOfThisFileAre,
} as const;
export type FileRefusal = keyof typeof FILE_REFUSALS;

const NAMED_MEDIA = /\.(mp4|m4v|webm|jpe?g|png|webp)$/i;

/** Why a file is not taken whose first bytes are those of no type that the site shows. */
export function refusalOf({ fileName, sizeBytes }: { fileName: string; sizeBytes: number }): FileRefusal {
  if (sizeBytes === 0) return "empty";
  if (/\.vtt$/i.test(fileName)) return "no_captions";
  return NAMED_MEDIA.test(fileName) ? "misnamed" : "wrong_type";
}

export const alreadyThere = (fileName: string) => strings.alreadyThere(fileName);

const SAMPLES = 16;
export const SAMPLE_BYTES = 64 * 1024;

/** Where the samples of a long file begin, from its beginning to its end: to read all of a film would take minutes. */
export function samplesOf(sizeBytes: number): number[] {
  const step = Math.max(sizeBytes - SAMPLE_BYTES, 0) / (SAMPLES - 1);
  return Array.from({ length: SAMPLES }, (_, index) => Math.floor(index * step));
}

/** 32 hexadecimal digits, of which the first 16 are the file's fingerprint. */
export const uploadId = z.string().regex(/^[0-9a-f]{32}$/);

const fileName = z.string().max(1000);
const replaces = z.string().max(64).nullable().default(null);

/**
 * A film that is about to come in parts. `head` is the first of its bytes, in base64; `sample` the SHA-256 of its
 * samples, where one with the same content shall be named instead.
 */
export const uploadStart = z.strictObject({
  fileName,
  sizeBytes: z.int().min(1),
  fingerprint: z.string().regex(/^[0-9a-f]{16}$/),
  head: z.base64().max(4 * HEAD_BYTES),
  sample: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable()
    .default(null),
  replaces,
});

export const STILL_WIDTH = 480;
/** Characters of it in base64. */
export const STILL_MAX = 48 * 1024;

/** The width in pixels of the frames that a film's card shows on hover and on focus. */
export const FRAME_WIDTH = 960;
/** The moments that they are taken at, as shares of the running time. */
export const FRAME_SHARES = [0.2, 0.6, 0.86];
/** Characters of one in base64. */
export const FRAME_MAX = 96 * 1024;
/** Of what the browser took out of a film: its still and its frames. */
export const STILLS_BYTES_MAX = STILL_MAX + FRAME_SHARES.length * FRAME_MAX + 1024;

/** What the browser took out of a film, which the server can't play. Whatever else an older tab says is not read. */
export const filmStills = z.object({
  /** A small picture out of it, in base64; null where the browser could make none. */
  still: z.base64().max(STILL_MAX).nullable().default(null),
  /** Larger ones, for its card. */
  frames: z.array(z.base64().max(FRAME_MAX)).max(FRAME_SHARES.length).default([]),
});
export type FilmStills = z.output<typeof filmStills>;

/**
 * The first line of a body that carries a whole file: `lengths` are the bytes of what follows, first of the
 * file, then of its smaller sizes.
 */
export const wholeHead = z.strictObject({
  fileName,
  replaces,
  lengths: z
    .array(z.int().min(0))
    .min(1)
    .max(1 + COPIES_MAX),
  placeholder: z
    .string()
    .max(PLACEHOLDER_MAX)
    .regex(/^data:image\/(jpeg|webp|png);base64,[A-Za-z0-9+/]+=*$/)
    .nullable()
    .default(null),
  /** A soft, small picture in AVIF or WebP, in base64. */
  preview: z
    .base64()
    .max(Math.ceil(PREVIEW_BYTES_MAX / 3) * 4)
    .nullable()
    .default(null),
  /** A file with the same content shall be named instead. */
  once: z.boolean().default(false),
});
export type WholeHead = z.output<typeof wholeHead>;

/** A file that has arrived in the library. */
export type ArrivedFile = {
  id: string;
  /** The path at which anybody may see it. */
  address: string;
  contentType: string;
  sizeBytes: number;
  width: number | null;
  height: number | null;
  durationSeconds: number | null;
  /** Of a film that has been read; else null. */
  codec: FilmFacts["codec"] | null;
};

/** A film of which parts are still to come. */
export type OpenUpload = {
  id: string;
  fileName: string;
  sizeBytes: number;
  partBytes: number;
  /** Numbers of the parts that are here, from 1. */
  arrived: number[];
  replaces: string | null;
};

/** A file of the library with the content of one that is about to come. */
export type SameFile = ArrivedFile & { fileName: string };

/** The state of an upload. */
export type UploadState = { file: ArrivedFile } | { open: OpenUpload };

export const FAMILIES = ["film", "picture", "captions"] as const;
export type Family = (typeof FAMILIES)[number];

/** What kind of file a type is one of; only its like may take its place. */
export const familyOf = (contentType: string): Family =>
  contentType.startsWith("video/") ? "film" : contentType.startsWith("image/") ? "picture" : "captions";

/** How many bytes a part has; 0 for one that there is not. */
export function partLength(
  { sizeBytes, partBytes }: { sizeBytes: number; partBytes: number },
  number: number,
) {
  const start = (number - 1) * partBytes;
  return Math.max(Math.min(partBytes, sizeBytes - start), 0);
}

export const partCount = ({ sizeBytes, partBytes }: { sizeBytes: number; partBytes: number }) =>
  Math.ceil(sizeBytes / partBytes);
