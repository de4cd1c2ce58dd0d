import { z } from "zod";
import type { FilmCodec } from "#drizzle/enums.ts";
import { requiredLine } from "#server/platform/forms/contract.ts";
import type { ContentTotals } from "#server/platform/record-counts/contract.ts";
import { mediaAddress, sitePath } from "#server/platform/safe-url.ts";
import { isOneLine } from "#server/platform/single-line.ts";
import { MEDIA_PATH, PUBLIC_FOLDER } from "../files/contract.ts";
import * as strings from "../strings/library.ts";
import { FILE_NAME_MAX } from "../uploads/contract.ts";

export const LIBRARY_KINDS = ["picture", "film", "captions"] as const;
export type LibraryKind = (typeof LIBRARY_KINDS)[number];

/** What a type of bytes is for; null for one that the library does not take. */
export function kindOf(contentType: string): LibraryKind | null {
  if (contentType.startsWith("image/")) return "picture";
  if (contentType.startsWith("video/")) return "film";
  return contentType === "text/vtt" ? "captions" : null;
}

/** The first is the order of a list that nobody has sorted. */
export const LIBRARY_SORTS = ["newest", "name", "size"] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];
export const LIBRARY_VIEWS = ["grid", "list"] as const;
export type LibraryView = (typeof LIBRARY_VIEWS)[number];

export const LIBRARY_PAGE_SIZE = 24;
export const LIBRARY_SEARCH_MAX = 100;
export const ALT_MAX = 300;
/** As much of a captions file as its page shows. */
export const CAPTIONS_SHOWN = 20_000;

/** Every address of the library begins so. */
export const LIBRARY_PATH = `${MEDIA_PATH}library/`;

/** Whether an address is one of this site: an admin's browser asks no other site for a picture. */
export const isOnThisSite = (address: string) => sitePath(address) !== null;

export const isOfLibrary = (address: string) => address.startsWith(LIBRARY_PATH);

/** Where everybody finds a file of the library. */
export const libraryAddress = (key: string) => MEDIA_PATH + key.slice(PUBLIC_FOLDER.length);

/** It is written into a style sheet as it is, so it must match exactly. */
const PLACEHOLDER = /^data:image\/(webp|jpeg|png|avif);base64,[A-Za-z\d+/]+={0,2}$/;
const PREVIEW = /^data:image\/(webp|avif);base64,[A-Za-z\d+/]+={0,2}$/;
const PICTURE_TYPES = ["image/avif", "image/webp", "image/jpeg", "image/png"] as const;

const pictureSize = z.object({
  src: z.string().refine((src) => mediaAddress(src) === src),
  width: z.number().int().positive(),
  contentType: z.enum(PICTURE_TYPES),
});

/** A picture of the library as pages show it: in several sizes, and blurred until it has come. */
export const storedPicture = z.object({
  /** Part of a class's name. */
  id: z.string().regex(/^[\w-]+$/),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  alt: z.string(),
  /** A data URL. */
  placeholder: z.string().regex(PLACEHOLDER).nullable().catch(null),
  /** A data URL: what a page shows of its first picture until that has come. Only public pages ask for it. */
  preview: z.string().regex(PREVIEW).nullable().default(null).catch(null),
  /** From the smallest to the largest. */
  sizes: z.array(pictureSize),
  /** The JPEG of shared links, where the upload made one. */
  share: pictureSize.optional().catch(undefined),
});
/** What a row says of a picture's sizes: read, not trusted. */
export const storedVariants = z
  .array(z.object({ key: z.string().startsWith(PUBLIC_FOLDER), width: z.number(), contentType: z.string() }))
  .catch([]);

/** By the picture's own address. */
export const storedPictures = z.record(z.string(), storedPicture);
export type StoredPicture = z.output<typeof storedPicture>;
export type StoredPictures = z.output<typeof storedPictures>;

export const isAvif = ({ contentType }: { contentType: string }) => contentType === "image/avif";

/**
 * The smallest size that is at least so wide, else the largest; null for a picture without sizes. AVIF only where
 * there is nothing else: whoever makes a card of a link may not know it.
 */
export function sizeOf({ sizes }: Pick<StoredPicture, "sizes">, width: number) {
  const common = sizes.filter((size) => !isAvif(size));
  const known = common.length > 0 ? common : sizes;
  return known.find((size) => size.width >= width) ?? known.at(-1) ?? null;
}

/** A file as the library lists it. */
export type LibraryFile = {
  id: string;
  version: number;
  kind: LibraryKind;
  fileName: string;
  /** Its path on this site. */
  address: string;
  contentType: string;
  sizeBytes: number;
  width: number | null;
  height: number | null;
  durationSeconds: number | null;
  /** Of a film; null until its file has been read. */
  codec: FilmCodec | null;
  alt: string;
  /** For a picture whose dimensions are known. */
  picture: StoredPicture | null;
  /** The address of a small picture out of a film; null where the browser that sent it could make none. */
  still: string | null;
  /** How many places show it. */
  uses: number;
  createdAt: Date;
};

/** What the files of a form are called, by their addresses. */
export type FileNames = Record<string, Pick<LibraryFile, "fileName" | "still">>;

/** What of a film's file is worth a line beside it. */
export type FilmFile = Pick<
  LibraryFile,
  "id" | "address" | "codec" | "width" | "height" | "durationSeconds" | "sizeBytes"
>;

/** The kinds of places where a file can be used. */
export const USE_PLACES = ["film", "settings", "team", "text"] as const;
export type UsePlace = (typeof USE_PLACES)[number];

export type LibraryUse = {
  place: UsePlace;
  id: string;
  /** What everybody calls the place, such as the couple of a film. */
  called: string;
  /** What the file is there, such as `poster`. */
  part: string;
  /** It lies in the trash, and can be taken back. */
  trashed: boolean;
};

const USE_PATHS: Record<UsePlace, (id: string) => string> = {
  film: (id) => `/admin/videos/${id}`,
  settings: () => "/admin/settings/branding",
  team: (id) => `/admin/team/${id}`,
  text: (id) => `/admin/texts/${id}`,
};
export const pathOfUse = ({ place, id }: Pick<LibraryUse, "place" | "id">) => USE_PATHS[place](id);

/** `the poster of Ana & Ben`. */
export const wordsOfUse = ({ part, called, trashed }: LibraryUse) =>
  `the ${part} of ${called}${trashed ? strings.whichIsInTheTrash : ""}`;

export type LibraryFilter = { q: string; kind: LibraryKind | null; sort: LibrarySort; view: LibraryView };

/** A page of files. */
export type LibraryList = { files: LibraryFile[]; found: number; page: number; pages: number };

export type LibraryScreen = LibraryList & {
  /** More have the words of the search than were looked at: the newest were. */
  more: boolean;
  totals: ContentTotals;
  /** How many there are of each kind, whatever is chosen. */
  counts: Record<LibraryKind, number>;
  /** Pictures that nobody has described yet. */
  withoutAlt: number;
  filter: LibraryFilter;
};

export type LibraryPage = {
  file: LibraryFile;
  /** As they are called today, else the address that the log knows; null where nobody is known. */
  uploadedBy: string | null;
  updatedAt: Date;
  uses: LibraryUse[];
  /** The text of a captions file. */
  captions: string | null;
};

const version = z.int().min(1);

export const librarySave = z.strictObject({
  version,
  fileName: requiredLine(
    FILE_NAME_MAX,
    strings.pleaseKeepTheNameUnder(FILE_NAME_MAX),
    strings.pleaseGiveTheFileA,
  ),
  alt: z
    .string()
    .trim()
    .max(ALT_MAX, strings.pleaseKeepThisUnderCharacters(ALT_MAX))
    .refine(isOneLine, strings.pleaseWriteThisInOne),
});
export const libraryDeletion = z.strictObject({ version });

export const FILE_GONE = strings.fileGone;
export const FILE_NOT_THERE = strings.fileNotThere;
export const WRONG_KIND: Record<LibraryKind, string> = {
  picture: strings.thisIsNoPicturePlease,
  film: strings.thisIsNoFilmPlease,
  captions: strings.theseAreNoCaptionsPlease,
};
export const FILE_CHANGED = strings.fileChanged;
export const FILE_CHANGED_SINCE = strings.fileChangedSince;
export const FILE_FAILED = strings.fileFailed;
/** Why a file stays. */
export function inUse(uses: LibraryUse[]): string {
  const [first] = uses;
  if (!first) return FILE_CHANGED_SINCE;
  const others = uses.length - 1;
  const more =
    others === 0 ? "" : others === 1 ? ` ${strings.andInOneMorePlace}` : ` and in ${others} more places`;
  return strings.thisFileIsInUse(wordsOfUse(first), more);
}
