import { z } from "zod";
import * as strings from "../strings/notes.ts";

export const NOTE_MAX = 5000;
/** How much of a note is kept in the activity log. */
export const NOTE_LOGGED = 200;

const NOTE_MISSING = strings.noteMissing;
export const NOTE_GONE = strings.noteGone;
export const NOTE_CHANGED = strings.noteChanged;
export const NOTE_FAILED = strings.noteFailed;

const text = z
  .string(NOTE_MISSING)
  .trim()
  .min(1, NOTE_MISSING)
  .max(NOTE_MAX, strings.pleaseKeepTheNoteUnder(NOTE_MAX));
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
