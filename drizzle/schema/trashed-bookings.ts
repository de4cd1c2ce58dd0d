import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant, nullableText, undecidedDate } from "../columns.ts";
import { BOOKING_STATUSES } from "../enums.ts";

/**
 * The trash of bookings, as listed on its screen. Their rows are only in `trashed_rows`, so that nothing else can
 * find them.
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

/** The rows of a booking in the trash, including everything that belongs to it. */
export const trashedRows = sqliteTable(
  "trashed_rows",
  {
    bookingId: text("booking_id").notNull(),
    /** The original table, by its name in the schema's code. */
    tableName: text("table_name").notNull(),
    /** The row's index among the rows of that table. */
    n: integer("n").notNull(),
    /** The row by column names. JSON. */
    row: text("row").notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.tableName, table.n] })],
);
