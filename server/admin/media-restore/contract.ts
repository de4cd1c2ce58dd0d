import { z } from "zod";
import { restoredFilm } from "#server/media/restored-files/contract.ts";
import * as strings from "../strings/media-restore.ts";

/** The number of names per request, because the store is queried for each. */
export const NAMES_AT_ONCE = 100;

const key = z.string().max(300);
export const namedKeys = z.strictObject({ keys: z.array(key).min(1).max(NAMES_AT_ONCE) });
export const filmStart = restoredFilm;
export const filmEnd = z.strictObject({ key });

/**
 * `film` and `file`: it is missing, and is uploaded in parts or at once. `stored`: the store has it. `unknown`: this
 * site's data does not refer to it.
 */
export type FileState = "film" | "file" | "stored" | "unknown";

export const NOT_A_MEDIA_ARCHIVE = strings.notAMediaArchive;
export const MEDIA_CUT_OFF = strings.mediaCutOff;
