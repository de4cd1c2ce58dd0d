import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant, nullableText, undecidedDate } from "../columns.ts";
import { BOOKING_STATUSES } from "../enums.ts";

/**
 * The trash of bookings: what its screen lists. Their rows are in `trashed_rows`, and in no other table, so that
 * nothing else can find them.
 */
export const trashedBookings = sqliteTable(
  "trashed_bookings",
  {
    id: text("id").primaryKey(),
    brideName: text("bride_name").notNull(),
    groomName: text("groom_name").notNull(),
    email: nullableText("email").notNull(),
    weddingDate: undecidedDate("wedding_date").notNull(),
    status: text("status", { enum: BOOKING_STATUSES }).notNull(),
    deletedAt: instant("deleted_at").notNull(),
  },
  (table) => [index("trashed_bookings_deleted_at").on(table.deletedAt, table.id)],
);

/** The rows of a booking in the trash, with those of everything that belongs to it. */
export const trashedRows = sqliteTable(
  "trashed_rows",
  {
    bookingId: text("booking_id").notNull(),
    /** Where it came from, by the name that the schema's code has. */
    tableName: text("table_name").notNull(),
    /** Its place among the rows of that table. */
    n: integer("n").notNull(),
    /** The row by the names of its columns. JSON. */
    row: text("row").notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.tableName, table.n] })],
);
