import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, id, instant } from "../columns.ts";
import { CHECKOUT_STATES } from "../enums.ts";

/**
 * Payments that Stripe was asked to collect, as the studio's own record: a Stripe response counts only if it matches.
 * They contain no names and are kept after their booking is deleted, like the ledger.
 */
export const checkouts = sqliteTable(
  "checkouts",
  {
    id: id(),
    bookingId: text("booking_id").notNull(),
    /** What is paid: a charge's id, or `balance` for an amount toward everything due. */
    target: text("target").notNull(),
    /** The label on Stripe's page. */
    label: text("label").notNull(),
    /** Whole US cents. */
    amountCents: integer("amount_cents").notNull(),
    /** Counts the checkouts of a booking, target and amount, from 1: a part of Stripe's idempotency key. */
    attempt: integer("attempt").notNull(),
    state: text("state", { enum: CHECKOUT_STATES }).notNull().default("opening"),
    /** Stripe's id of the session. Null until Stripe has responded. */
    sessionId: text("session_id").unique(),
    /** The address of Stripe's page. */
    url: text("url"),
    /** Stripe's id of the payment. Null until somebody has paid. */
    paymentIntentId: text("payment_intent_id"),
    /** When Stripe stops accepting the payment. */
    expiresAt: instant("expires_at").notNull(),
    /** When the cron checks it with Stripe. */
    checkAt: instant("check_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("checkouts_attempt").on(table.bookingId, table.target, table.amountCents, table.attempt),
    // Two people of one wedding share one Stripe page, which takes the money once.
    uniqueIndex("checkouts_one_open").on(table.bookingId).where(sql`${table.state} in ('opening', 'open')`),
    index("checkouts_payment_intent_id").on(table.paymentIntentId),
    index("checkouts_check_at")
      .on(table.checkAt)
      .where(sql`${table.state} in ('opening', 'open', 'processing')`),
  ],
);

/** Stripe events that have been processed: each counts once, even if it is delivered again. */
export const stripeEvents = sqliteTable("stripe_events", {
  /** Stripe's id of the event. */
  id: text("id").primaryKey(),
  type: text("type").notNull(),
  receivedAt: instant("received_at").notNull(),
});

/** Payments disputed by a couple's bank, in the last state that Stripe reported. */
export const disputes = sqliteTable(
  "disputes",
  {
    /** Stripe's id of the dispute. */
    id: text("id").primaryKey(),
    bookingId: text("booking_id").notNull(),
    /** The payment's ledger entry. */
    paymentId: text("payment_id").notNull(),
    amountCents: integer("amount_cents").notNull(),
    /** As Stripe names it, such as `fraudulent`. */
    reason: text("reason").notNull(),
    /** As Stripe names it: `needs_response`, `under_review`, `won`, `lost` and others. */
    status: text("status").notNull(),
    /** Stripe's deadline for a response. */
    respondBy: instant("respond_by"),
    createdAt: createdAt(),
  },
  (table) => [
    index("disputes_booking_id").on(table.bookingId),
    // Disputes that need a response from the studio.
    index("disputes_to_answer")
      .on(table.respondBy)
      .where(sql`${table.status} in ('needs_response', 'warning_needs_response')`),
  ],
);
