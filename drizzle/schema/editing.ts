import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { undecidedDate, updatedAt } from "../columns.ts";
import { EDITING_STAGES } from "../enums.ts";
import { user } from "./auth.ts";
import { bookings } from "./bookings.ts";

/** Who edits a wedding's films, and how far they are. Without a row, nobody does and nothing is done. */
export const editingJobs = sqliteTable(
  "editing_jobs",
  {
    bookingId: text("booking_id")
      .primaryKey()
      .references(() => bookings.id, { onDelete: "cascade" }),
    /** What was done last. Null until the footage is saved. */
    stage: text("stage", { enum: EDITING_STAGES }),
    editorId: text("editor_id").references(() => user.id, { onDelete: "set null" }),
    version: integer("version").notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [index("editing_jobs_editor_id").on(table.editorId)],
);

/**
 * The editing queue: the weddings that are filmed and not delivered, by the date that their agreement in force promises.
 * Recomputed by triggers (migrations/0058_editing.sql) and written by nothing else. Only the order is read from it: what
 * is promised, the function `filmPromise` says.
 */
export const editingQueue = sqliteTable(
  "editing_queue",
  {
    bookingId: text("booking_id")
      .primaryKey()
      .references(() => bookings.id, { onDelete: "cascade" }),
    promisedOn: undecidedDate("promised_on").notNull(),
  },
  (table) => [index("editing_queue_promised_on").on(table.promisedOn, table.bookingId)],
);
