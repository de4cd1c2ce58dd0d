import { z } from "zod";
import { requiredLine } from "#server/platform/forms/contract.ts";
import * as strings from "../strings/saved-views.ts";

export const VIEWS_MAX = 20;
export const VIEW_NAME_MAX = 40;
/** Longer than any possible filter and sort order. */
const QUERY_MAX = 1000;

export const NOTHING_TO_SAVE = strings.nothingToSave;
export const TOO_MANY_VIEWS = strings.tooMany(VIEWS_MAX);
export const VIEW_CHANGED = strings.changed;
export const VIEW_GONE = strings.gone;
export const nameTaken = strings.nameTaken;
export const sameFilter = strings.sameFilter;

const name = requiredLine(VIEW_NAME_MAX, strings.nameTooLong(VIEW_NAME_MAX), strings.nameMissing);
const version = z.int().min(1);

/** The form makes the id, so that sending it twice saves one view. */
export const newView = z.strictObject({ id: z.uuid(), name, query: z.string().max(QUERY_MAX) });
export const viewRename = z.strictObject({ name, version });
export const viewDeletion = z.strictObject({ version });

/** A named filter and sort order of the booking list. */
export type SavedView = {
  id: string;
  name: string;
  /** The list's query string: `status=held&sort=date` */
  query: string;
  version: number;
};
