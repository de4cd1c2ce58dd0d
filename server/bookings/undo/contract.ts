import { z } from "zod";
import * as strings from "../strings/undo.ts";

/** Reopening and undoing send the version that the admin saw. */
export const restoration = z.strictObject({ version: z.int().min(1) });

/** Why a booking that was closed or reopened with a letter about its money can't just be moved back. */
export const UNDO_SETTLED = strings.undoSettled;
export const UNDO_TOO_LATE = strings.undoTooLate;
export const UNDO_FULL = strings.undoFull;
export const UNDO_CLOSING_FULL = strings.undoClosingFull;
export const NOT_CLOSED = strings.notClosed;
export const REOPEN_FULL = strings.reopenFull;
