import { z } from "zod";
import * as strings from "../strings/data-requests.ts";

export const DELETION_ASKED = strings.deletionAsked;
export const DELETION_TAKEN_BACK = strings.deletionTakenBack;
/** Shown once a code has confirmed whoever asked for the file. */
export const DATA_READY = strings.dataReady;
export const DELETION_UNSURE = strings.deletionUnsure;
export const DELETION_PARTNERS_ONLY = strings.deletionPartnersOnly;

/** How long legally required records are kept. The site never deletes them by itself. */
export const KEPT_FOR = strings.keptFor;

/** The value that the checkbox sends. */
export const DELETION_SURE = "yes";

export const deletionRequest = z.object({ sure: z.literal(DELETION_SURE, DELETION_UNSURE) });
