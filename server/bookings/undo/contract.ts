import { z } from "zod";

/** Reopening and undoing name the version that the admin saw. */
export const restoration = z.strictObject({ version: z.int().min(1) });

/** The reason that the log gives for a move by Undo. */
export const UNDONE = "The move before was undone";
export const UNDO_TOO_LATE =
  "This booking has changed since, so it can't be undone. This is how it looks now.";
export const NOT_CLOSED = "This booking isn't closed, so there is nothing to reopen.";
export const REOPEN_FULL = "Every crew is booked that day. Free one up, or reopen it as an inquiry.";
