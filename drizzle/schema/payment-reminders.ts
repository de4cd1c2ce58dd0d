import { index, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { createdAt, id } from "../columns.ts";
import { REMINDER_STATES } from "../enums.ts";
import { bookings } from "./bookings.ts";

/** The reminders sent for charges: one before and one after the due date of each. */
export const paymentReminders = sqliteTable(
  "payment_reminders",
  {
    id: id(),
    chargeId: text("charge_id").notNull(),
    bookingId: text("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    state: text("state", { enum: REMINDER_STATES }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("payment_reminders_charge_id_state").on(table.chargeId, table.state),
    index("payment_reminders_booking_id").on(table.bookingId),
  ],
);
