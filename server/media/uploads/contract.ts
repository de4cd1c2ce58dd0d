import { z } from "zod";
import type { FilmFacts } from "../film-facts/contract.ts";
import * as strings from "../strings/uploads.ts";

const MIB = 1024 * 1024;

export const FILM_BYTES_MAX = 5 * 1024 * MIB;
export const PICTURE_BYTES_MAX = 30 * MIB;
export const CAPTIONS_BYTES_MAX = MIB;

/** R2 accepts up to 10,000 parts of at least 5 MiB, all of the same size except the last. */
export const PART_BYTES = 8 * MIB;
/** A film's first bytes, which identify its type. */
export const HEAD_BYTES = 64;

/** The widths in pixels of a picture's copies, none more than 1.5 times the one before. */
const PICTURE_WIDTHS = [480, 720, 1080, 1600, 2400];
export const WIDEST_COPY = 2400;
/**
 * Returns the widths of the copies of a picture with this width. The last one is its own width, up to the maximum.
 */
export const copyWidths = (width: number) => [
  ...new Set([...PICTURE_WIDTHS.filter((each) => each < width), Math.min(width, WIDEST_COPY)]),
];
/** Returns the width in pixels of the JPEG for shared links. Not every link preview service reads WebP. */
export const shareWidth = (width: number) => Math.min(width, 1200);
/** Each width in AVIF and in WebP or JPEG, plus the JPEG for shared links. */
const COPIES_MAX = 2 * PICTURE_WIDTHS.length + 1;
export const COPY_BYTES_MAX = 4 * MIB;
/** The maximum for all copies together, which a Worker holds in memory with the picture. */
const COPIES_BYTES_MAX = 16 * MIB;
/** The maximum number of characters of the data URL shown until the picture has loaded. */
export const PLACEHOLDER_MAX = 1536;
/**
 * The maximum size of a page's inline preview of its first picture, which must fit into the first packets of the
 * page.
 */
export const PREVIEW_BYTES_MAX = 3072;
/**
 * Returns a preview width that is enough for a phone. Wide cinema frames are cropped at the sides there, so their
 * preview is wider. A portrait picture is narrower, to fit into the same bytes.
 */
export const previewWidth = ({ width, height }: { width: number; height: number }) =>
  Math.min(width / height > 2 ? 640 : width < height ? 320 : 552, width);
/** The maximum length of the JSON line at the start of a body with a whole file. */
export const HEAD_LINE_MAX = 8 * 1024;
export const WHOLE_BYTES_MAX = HEAD_LINE_MAX + PICTURE_BYTES_MAX + COPIES_BYTES_MAX;

export const FILE_NAME_MAX = 120;

/** An upload that has received no part for this long is abandoned. A replaced file is deleted after the same time. */
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

/** Returns why a file whose first bytes match no supported type is refused. */
export function refusalOf({ fileName, sizeBytes }: { fileName: string; sizeBytes: number }): FileRefusal {
  if (sizeBytes === 0) return "empty";
  if (/\.vtt$/i.test(fileName)) return "no_captions";
  return NAMED_MEDIA.test(fileName) ? "misnamed" : "wrong_type";
}

export const alreadyThere = (fileName: string) => strings.alreadyThere(fileName);

const SAMPLES = 16;
export const SAMPLE_BYTES = 64 * 1024;

/**
 * Returns the offsets of a long file's samples, spread from its beginning to its end. Reading a whole film would take
 * minutes.
 */
export function samplesOf(sizeBytes: number): number[] {
  const step = Math.max(sizeBytes - SAMPLE_BYTES, 0) / (SAMPLES - 1);
  return Array.from({ length: SAMPLES }, (_, index) => Math.floor(index * step));
}

/** 32 hexadecimal digits, of which the first 16 are the file's fingerprint. */
export const uploadId = z.string().regex(/^[0-9a-f]{32}$/);

const fileName = z.string().max(1000);
const replaces = z.string().max(64).nullable().default(null);

/**
 * A film to be uploaded in parts. `head` is its first bytes in base64. `sample` is the SHA-256 of its samples, if an
 * existing file with the same content should be returned instead.
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
/** The maximum number of characters in base64. */
export const STILL_MAX = 48 * 1024;

/** The width in pixels of the frames that a film's card shows on hover and on focus. */
export const FRAME_WIDTH = 960;
/** The times of the frames, as fractions of the running time. */
export const FRAME_SHARES = [0.2, 0.6, 0.86];
/** The maximum number of characters of one frame in base64. */
export const FRAME_MAX = 96 * 1024;
/** The maximum total size of what a browser extracts from a film: its still and its frames. */
export const STILLS_BYTES_MAX = STILL_MAX + FRAME_SHARES.length * FRAME_MAX + 1024;

/**
 * Pictures that the browser extracted from a film, because the server can't decode it. Other fields sent by an older
 * tab are ignored.
 */
export const filmStills = z.object({
  /** A small still, in base64; null if the browser couldn't create one. */
  still: z.base64().max(STILL_MAX).nullable().default(null),
  /** Larger frames for its card. */
  frames: z.array(z.base64().max(FRAME_MAX)).max(FRAME_SHARES.length).default([]),
});
export type FilmStills = z.output<typeof filmStills>;

/**
 * The first line of a body with a whole file. `lengths` are the byte lengths of what follows: the file, then its
 * smaller sizes.
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
  /** A small blurred picture in AVIF or WebP, in base64. */
  preview: z
    .base64()
    .max(Math.ceil(PREVIEW_BYTES_MAX / 3) * 4)
    .nullable()
    .default(null),
  /** Return an existing file with the same content instead. */
  once: z.boolean().default(false),
});
export type WholeHead = z.output<typeof wholeHead>;

/** A file that has been added to the library. */
export type ArrivedFile = {
  id: string;
  /** The path where it is publicly accessible. */
  address: string;
  contentType: string;
  sizeBytes: number;
  width: number | null;
  height: number | null;
  durationSeconds: number | null;
  /** For a film whose codec has been read, else null. */
  codec: FilmFacts["codec"] | null;
};

/** A film whose parts are not all uploaded yet. */
export type OpenUpload = {
  id: string;
  fileName: string;
  sizeBytes: number;
  partBytes: number;
  /** Numbers of the parts received so far, from 1. */
  arrived: number[];
  replaces: string | null;
};

/** A library file with the same content as the one to be uploaded. */
export type SameFile = ArrivedFile & { fileName: string };

/** The state of an upload. */
export type UploadState = { file: ArrivedFile } | { open: OpenUpload };

export const FAMILIES = ["film", "picture", "captions"] as const;
export type Family = (typeof FAMILIES)[number];

/** Returns the family of a content type. A file can only be replaced by one of the same family. */
export const familyOf = (contentType: string): Family =>
  contentType.startsWith("video/") ? "film" : contentType.startsWith("image/") ? "picture" : "captions";

/** Returns the length of a part in bytes; 0 for one that doesn't exist. */
export function partLength(
  { sizeBytes, partBytes }: { sizeBytes: number; partBytes: number },
  number: number,
) {
  const start = (number - 1) * partBytes;
  return Math.max(Math.min(partBytes, sizeBytes - start), 0);
}

export const partCount = ({ sizeBytes, partBytes }: { sizeBytes: number; partBytes: number }) =>
  Math.ceil(sizeBytes / partBytes);
