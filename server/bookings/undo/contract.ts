import { z } from "zod";
import * as strings from "../strings/undo.ts";

/** Reopening and undoing send the version that the admin saw. */
export const restoration = z.strictObject({ version: z.int().min(1) });

export const UNDO_TOO_LATE = strings.undoTooLate;
export const UNDO_FULL = strings.undoFull;
export const UNDO_CLOSING_FULL = strings.undoClosingFull;
export const NOT_CLOSED = strings.notClosed;
export const REOPEN_FULL = strings.reopenFull;
