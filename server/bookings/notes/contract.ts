import { z } from "zod";

export const NOTE_MAX = 5000;
/** How much of a note the log of activity keeps. */
export const NOTE_LOGGED = 200;

export const NOTE_MISSING = "Please write something";
export const NOTE_GONE = "This note no longer exists.";
export const NOTE_CHANGED =
  "Someone else changed this note while you were editing. Their text is shown above; yours is still here. Save again to replace theirs.";
export const NOTE_FAILED = "Error - The note could not be saved. Please try again.";

const text = z
  .string(NOTE_MISSING)
  .trim()
  .min(1, NOTE_MISSING)
  .max(NOTE_MAX, `Please keep the note under ${NOTE_MAX} characters`);
const version = z.int().min(1);

/** The form makes the id, so that sending it twice writes one note. */
export const newNote = z.strictObject({ id: z.uuid(), text });
export const noteEdit = z.strictObject({ text, version });
export const noteDeletion = z.strictObject({ version });

export type BookingNote = {
  id: string;
  authorName: string;
  text: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};
