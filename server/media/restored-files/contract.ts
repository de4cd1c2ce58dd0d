import { z } from "zod";
import * as strings from "../strings/restored-files.ts";
import { HEAD_BYTES } from "../uploads/contract.ts";

/** A film that is about to come back in parts. `head` is the first of its bytes, in base64. */
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

/** What the data says of an object that the store may lack. */
export type NamedFile = {
  key: string;
  fileName: string;
  contentType: string;
  /** Null for a copy of a picture. */
  sizeBytes: number | null;
  /** In pixels; null where it is not known. */
  width: number | null;
};

/** A film of which parts are to come; `null` where it is stored already. */
export type RestoringFilm = { open: { id: string; partBytes: number; arrived: number[] } | null };
