import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, id, instant } from "../columns.ts";
import { CHECKOUT_STATES } from "../enums.ts";

/**
 * What Stripe was asked to collect, as the studio's own record: an answer of Stripe counts only if it says the same.
 * They name nobody and outlive their booking, as the ledger does.
 */
export const checkouts = sqliteTable(
  "checkouts",
  {
    id: id(),
    bookingId: text("booking_id").notNull(),
    /** What is paid: a charge's id, or `balance` for an amount towards whatever is due. */
    target: text("target").notNull(),
    /** What Stripe's page calls it. */
    label: text("label").notNull(),
    /** Whole US cents. */
    amountCents: integer("amount_cents").notNull(),
    /** Counts the checkouts of a booking, target and amount, from 1: a part of Stripe's idempotency key. */
    attempt: integer("attempt").notNull(),
    state: text("state", { enum: CHECKOUT_STATES }).notNull().default("opening"),
    /** Stripe's name of the session. Null until Stripe has answered. */
    sessionId: text("session_id").unique(),
    /** Stripe's page. */
    url: text("url"),
    /** Stripe's name of the payment. Null until somebody has paid. */
    paymentIntentId: text("payment_intent_id"),
    /** When Stripe stops taking money for it. */
    expiresAt: instant("expires_at").notNull(),
    /** When the cron asks Stripe about it. */
    checkAt: instant("check_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("checkouts_attempt").on(table.bookingId, table.target, table.amountCents, table.attempt),
    // Two people of one wedding pay on one page of Stripe's, which takes the money once.
    uniqueIndex("checkouts_one_open").on(table.bookingId).where(sql`${table.state} in ('opening', 'open')`),
    index("checkouts_payment_intent_id").on(table.paymentIntentId),
    index("checkouts_check_at")
      .on(table.checkAt)
      .where(sql`${table.state} in ('opening', 'open', 'processing')`),
  ],
);

/** The events of Stripe's that were seen to: each counts once, however often it comes. */
export const stripeEvents = sqliteTable("stripe_events", {
  /** Stripe's name of it. */
  id: text("id").primaryKey(),
  type: text("type").notNull(),
  receivedAt: instant("received_at").notNull(),
});

/** Payments that a couple's bank disputes, as Stripe last had them. */
export const disputes = sqliteTable(
  "disputes",
  {
    /** Stripe's name of it. */
    id: text("id").primaryKey(),
    bookingId: text("booking_id").notNull(),
    /** The payment's entry in the ledger. */
    paymentId: text("payment_id").notNull(),
    amountCents: integer("amount_cents").notNull(),
    /** In Stripe's words, such as `fraudulent`. */
    reason: text("reason").notNull(),
    /** In Stripe's words: `needs_response`, `under_review`, `won`, `lost` and others. */
    status: text("status").notNull(),
    /** Until when Stripe takes an answer. */
    respondBy: instant("respond_by"),
    createdAt: createdAt(),
  },
  (table) => [
    index("disputes_booking_id").on(table.bookingId),
    // Those that wait for an answer of the studio.
    index("disputes_to_answer")
      .on(table.respondBy)
      .where(sql`${table.status} in ('needs_response', 'warning_needs_response')`),
  ],
);
