import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, updatedAt, version } from "../columns.ts";
import { bookings } from "./bookings.ts";

/** The studio's internal notes about a wedding. */
export const bookingNotes = sqliteTable(
  "booking_notes",
  {
    id: id(),
    bookingId: text("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    authorId: text("author_id").notNull(),
    /** Stored with the note, because the account may be deleted. */
    authorName: text("author_name").notNull(),
    text: text("text").notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("booking_notes_booking_id").on(table.bookingId, table.createdAt)],
);
