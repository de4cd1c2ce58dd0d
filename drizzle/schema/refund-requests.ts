import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, id } from "../columns.ts";
import { REFUND_REQUEST_STATES } from "../enums.ts";
import { bookings } from "./bookings.ts";

/**
 * Refunds that the desk requested from Stripe, so that a lost response doesn't cause a second request. Until Stripe's
 * outcome is known, triggers reserve the amount, so that it can't be refunded by hand as well
 * (migrations/0047_reserved_refunds.sql).
 */
export const refundRequests = sqliteTable(
  "refund_requests",
  {
    /** Stripe's idempotency key: another attempt is another request. */
    id: id(),
    bookingId: text("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    /** The checkout whose payment is refunded. */
    checkoutId: text("checkout_id").notNull(),
    /** Whole US cents. */
    amountCents: integer("amount_cents").notNull(),
    /** The form's id: sending it again requests nothing new. */
    pressId: text("press_id").notNull(),
    reason: text("reason").notNull(),
    actorId: text("actor_id").notNull(),
    state: text("state", { enum: REFUND_REQUEST_STATES }).notNull().default("asked"),
    createdAt: createdAt(),
  },
  (table) => [
    index("refund_requests_checkout_id").on(table.checkoutId),
    // While the outcome of one is unknown, no other is allowed.
    uniqueIndex("refund_requests_one_asked").on(table.checkoutId).where(sql`${table.state} = 'asked'`),
    index("refund_requests_booking_id").on(table.bookingId),
    index("refund_requests_open").on(table.createdAt).where(sql`${table.state} in ('asked', 'unclear')`),
  ],
);
