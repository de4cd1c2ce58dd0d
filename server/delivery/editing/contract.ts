import { z } from "zod";
import { EDITING_STAGES, type EditingStage } from "#drizzle/enums.ts";
import type { FilmPromise } from "#server/bookings/film-promise/contract.ts";

export { EDITING_STAGES, type EditingStage };

/** The name of the film editor in the activity log. */
export const EDITOR_FIELD = "editor";
export const QUEUE_PAGE_SIZE = 25;
/** How many weddings that nobody has marked as filmed are counted. */
export const UNMARKED_MOST = 99;

/** The version that the editor saw; 0 if nothing was noted of this wedding. */
const version = z.int().min(0);

export const stageChange = z.strictObject({ version, stage: z.enum(EDITING_STAGES).nullable() });
export const editorChange = z.strictObject({ version, editorId: z.string().min(1).max(64).nullable() });

export const NOT_IN_QUEUE = "This wedding is no longer in the editing queue. Please reload the page.";
export const EDITING_CHANGED = "Someone else changed this meanwhile. Please check it and try again.";
export const EDITOR_GONE = "This person can't edit films anymore. Please choose another one.";

/** Returns what is done after a stage; null after the last. */
export const stageAfter = (stage: EditingStage | null): EditingStage | null =>
  EDITING_STAGES[stage === null ? 0 : EDITING_STAGES.indexOf(stage) + 1] ?? null;

/** Returns what was done before a stage; null before the first. */
export const stageBefore = (stage: EditingStage | null): EditingStage | null =>
  stage === null ? null : (EDITING_STAGES[EDITING_STAGES.indexOf(stage) - 1] ?? null);

export type Editor = { id: string; name: string };

/** A filmed wedding whose films aren't delivered. */
export type QueuedWedding = {
  bookingId: string;
  couple: string;
  /** A calendar date. */
  weddingDate: string | null;
  venue: string | null;
  promise: FilmPromise | null;
  /** Whether an agreement is in force. One from before has no number of days. */
  hasAgreement: boolean;
  stage: EditingStage | null;
  editor: Editor | null;
  version: number;
  deliveryId: string | null;
};

export type EditingQueue = {
  weddings: QueuedWedding[];
  /** Who can be given a wedding. */
  editors: Editor[];
  /** At least so many. */
  found: number;
  beyond: boolean;
  page: number;
  pages: number;
  /** How many confirmed weddings are over without being marked as filmed. Null for whoever can't mark them. */
  unmarked: number | null;
  /** The day before today, a calendar date. */
  yesterday: string;
};

/** Whose names an editor needs. Who pays is not among them. */
export const EDITED_ROLES = ["partner", "planner"] as const;
export type EditedRole = (typeof EDITED_ROLES)[number];

/** What an editor needs to know of a wedding. */
export type EditedWedding = QueuedWedding & {
  people: { name: string; role: EditedRole }[];
  schedule: string;
};
