import { z } from "zod";
import { restoredFilm } from "#server/media/restored-files/contract.ts";
import * as strings from "../strings/media-restore.ts";

/** How many names travel in one request: the store is asked for each. */
export const NAMES_AT_ONCE = 100;

const key = z.string().max(300);
export const namedKeys = z.strictObject({ keys: z.array(key).min(1).max(NAMES_AT_ONCE) });
export const filmStart = restoredFilm;
export const filmEnd = z.strictObject({ key });

/**
 * `film` and `file`: it is missing, and comes in parts or at once. `stored`: it is here. `unknown`: the data of this
 * site does not name it.
 */
export type FileState = "film" | "file" | "stored" | "unknown";

export const NOT_A_MEDIA_ARCHIVE = strings.notAMediaArchive;
export const MEDIA_CUT_OFF = strings.mediaCutOff;
