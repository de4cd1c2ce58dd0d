import { z } from "zod";
import * as strings from "../strings/restored-files.ts";
import { HEAD_BYTES } from "../uploads/contract.ts";

/** A film to be restored in parts. `head` is its first bytes in base64. */
export const restoredFilm = z.strictObject({
  key: z.string().max(300),
  sizeBytes: z.int().min(1),
  head: z.base64().max(4 * HEAD_BYTES),
});

export const RESTORE_REFUSALS = {
  unknown: strings.theDataOfThisSite,
  not_the_file: strings.thisIsNotTheFile,
  not_supported: strings.theSiteStoresNoFiles,
  no_place: strings.anotherFileIsStoredIn,
} as const;

/** The data's record of an object that the store may be missing. */
export type NamedFile = {
  key: string;
  fileName: string;
  contentType: string;
  /** Null for a picture's copy. */
  sizeBytes: number | null;
  /** In pixels; null if unknown. */
  width: number | null;
};

/** A film to be uploaded in parts; `null` if it is already stored. */
export type RestoringFilm = { open: { id: string; partBytes: number; arrived: number[] } | null };
