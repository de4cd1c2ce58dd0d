import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, instant } from "../columns.ts";
import { BOOKING_STATUSES } from "../enums.ts";
import { bookings } from "./bookings.ts";

/**
 * A booking's state before each of its transitions and before each new end of its hold, for Undo and Reopen. A
 * trigger writes it, regardless of who changes the booking (migrations/0036_booking_states.sql).
 */
export const bookingStates = sqliteTable(
  "booking_states",
  {
    bookingId: text("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    /** The booking's version after the transition. */
    version: integer("version").notNull(),
    status: text("status", { enum: BOOKING_STATUSES }).notNull(),
    closedReason: text("closed_reason"),
    holdExpiresAt: instant("hold_expires_at"),
    answeredAt: instant("answered_at"),
    confirmedAt: instant("confirmed_at"),
    deliveredOn: text("delivered_on"),
    waitingSince: instant("waiting_since"),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.version] })],
);
