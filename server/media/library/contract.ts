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

/** Returns the kind of file for a content type, or null for one that the library doesn't accept. */
export function kindOf(contentType: string): LibraryKind | null {
  if (contentType.startsWith("image/")) return "picture";
  if (contentType.startsWith("video/")) return "film";
  return contentType === "text/vtt" ? "captions" : null;
}

/** The first one is the default. */
export const LIBRARY_SORTS = ["newest", "name", "size"] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];
export const LIBRARY_VIEWS = ["grid", "list"] as const;
export type LibraryView = (typeof LIBRARY_VIEWS)[number];

export const LIBRARY_PAGE_SIZE = 24;
export const LIBRARY_SEARCH_MAX = 100;
export const ALT_MAX = 300;
/** The maximum number of characters of a captions file that its page shows. */
export const CAPTIONS_SHOWN = 20_000;

/** The prefix of every library address. */
export const LIBRARY_PATH = `${MEDIA_PATH}library/`;

/** Whether an address is on this site. An admin's browser must not load pictures from other sites. */
export const isOnThisSite = (address: string) => sitePath(address) !== null;

export const isOfLibrary = (address: string) => address.startsWith(LIBRARY_PATH);

/** Returns the public address of a library file. */
export const libraryAddress = (key: string) => MEDIA_PATH + key.slice(PUBLIC_FOLDER.length);

/** Inserted into a style sheet unescaped, so it must match exactly. */
const PLACEHOLDER = /^data:image\/(webp|jpeg|png|avif);base64,[A-Za-z\d+/]+={0,2}$/;
const PREVIEW = /^data:image\/(webp|avif);base64,[A-Za-z\d+/]+={0,2}$/;
const PICTURE_TYPES = ["image/avif", "image/webp", "image/jpeg", "image/png"] as const;

const pictureSize = z.object({
  src: z.string().refine((src) => mediaAddress(src) === src),
  width: z.number().int().positive(),
  contentType: z.enum(PICTURE_TYPES),
});

/** A picture of the library as pages show it: in several sizes, with a blurred placeholder until it has loaded. */
export const storedPicture = z.object({
  /** Becomes part of a class name. */
  id: z.string().regex(/^[\w-]+$/),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  alt: z.string(),
  /** A data URL. */
  placeholder: z.string().regex(PLACEHOLDER).nullable().catch(null),
  /**
   * A data URL that a page shows in place of its first picture until that has loaded. Only public pages request it.
   */
  preview: z.string().regex(PREVIEW).nullable().default(null).catch(null),
  /** Smallest first. */
  sizes: z.array(pictureSize),
  /** The JPEG for shared links, if the upload created one. */
  share: pictureSize.optional().catch(undefined),
});
/** Validates a row's stored variants of a picture. */
export const storedVariants = z
  .array(z.object({ key: z.string().startsWith(PUBLIC_FOLDER), width: z.number(), contentType: z.string() }))
  .catch([]);

/** Keyed by the picture's address. */
export const storedPictures = z.record(z.string(), storedPicture);
export type StoredPicture = z.output<typeof storedPicture>;
export type StoredPictures = z.output<typeof storedPictures>;

export const isAvif = ({ contentType }: { contentType: string }) => contentType === "image/avif";

/**
 * Returns the smallest size with at least this width, else the largest; null for a picture without sizes. AVIF only
 * if there is nothing else, because link preview services may not support it.
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
  /** A film's codec; null until its file has been read. */
  codec: FilmCodec | null;
  alt: string;
  /** Only for a picture with known dimensions. */
  picture: StoredPicture | null;
  /** The address of a small still from a film; null if the uploading browser couldn't create one. */
  still: string | null;
  /** The number of places that use it. */
  uses: number;
  createdAt: Date;
};

/** The names of a form's files, by address. */
export type FileNames = Record<string, Pick<LibraryFile, "fileName" | "still">>;

/** The facts about a film's file that are shown beside it. */
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
  /** The name of the place, such as the couple of a film. */
  called: string;
  /** The file's role there, such as `poster`. */
  part: string;
  /** Whether the place is in the trash and can be restored. */
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
  /** Whether more files match than were searched. Only the newest were. */
  more: boolean;
  totals: ContentTotals;
  /** The number of files per kind, regardless of the filter. */
  counts: Record<LibraryKind, number>;
  /** The number of pictures without alt text. */
  withoutAlt: number;
  filter: LibraryFilter;
};

export type LibraryPage = {
  file: LibraryFile;
  /** The uploader's current name, else the address in the log; null if unknown. */
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
/** Returns why a file can't be deleted. */
export function inUse(uses: LibraryUse[]): string {
  const [first] = uses;
  if (!first) return FILE_CHANGED_SINCE;
  const others = uses.length - 1;
  const more =
    others === 0 ? "" : others === 1 ? ` ${strings.andInOneMorePlace}` : ` and in ${others} more places`;
  return strings.thisFileIsInUse(wordsOfUse(first), more);
}
