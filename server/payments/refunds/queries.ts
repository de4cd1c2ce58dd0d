import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { matchDatabaseError } from "#drizzle/error-text.ts";
import { refundRequests } from "#drizzle/schema/refund-requests.ts";
import { disputesStatement } from "../disputes/queries.ts";

export type RefundRequest = typeof refundRequests.$inferSelect;

/** Condition: the outcome is not known yet. Written like the index, which would otherwise not be used. */
const isOpen = sql`${refundRequests.state} in ('asked', 'unclear')`;

/** Reads the requested refunds of a checkout, oldest first. */
export const selectRequests = (db: Database, checkoutId: string): Promise<RefundRequest[]> =>
  db
    .select()
    .from(refundRequests)
    .where(eq(refundRequests.checkoutId, checkoutId))
    .orderBy(asc(refundRequests.createdAt));

type NewRequest = Omit<typeof refundRequests.$inferInsert, "state">;

/**
 * Requests a refund, which reserves its amount until the outcome is known.
 * @returns `beside` while the outcome of another request of the checkout is unknown, `beyond` if the payment has less
 *   left than that
 */
export async function insertRequest(
  db: Database,
  wanted: NewRequest,
): Promise<RefundRequest | "beside" | "beyond"> {
  try {
    const [written] = await db.insert(refundRequests).values(wanted).returning();
    return written ?? "beside";
  } catch (error) {
    if (matchDatabaseError(error, /UNIQUE constraint failed/)) return "beside";
    if (matchDatabaseError(error, /refund_beyond_payment/)) return "beyond";
    throw error;
  }
}

/** Sets the outcome of requests. Made ones stay that way. */
export async function endRequests(
  db: Database,
  ids: readonly string[],
  state: "made" | "failed" | "unclear",
): Promise<void> {
  const open = ["asked", "unclear"] as const;
  const from = state === "made" ? ([...open, "failed"] as const) : open;
  await db
    .update(refundRequests)
    .set({ state })
    .where(sql`${inArray(refundRequests.id, [...ids])} and ${inArray(refundRequests.state, [...from])}`);
}

/** Builds the query for the refunds of a booking whose outcome Stripe has not told yet. */
const openRefundsStatement = (db: Database, bookingId: string) =>
  db
    .select({ paymentId: refundRequests.checkoutId, amountCents: refundRequests.amountCents })
    .from(refundRequests)
    .where(and(eq(refundRequests.bookingId, bookingId), isOpen))
    .orderBy(asc(refundRequests.createdAt));

/** Reads the payments with a refund whose outcome has been unknown since before a moment, the longest first. */
export async function selectOverdueRequests(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const found = await db
    .select({ checkoutId: refundRequests.checkoutId })
    .from(refundRequests)
    .where(and(isOpen, lt(refundRequests.createdAt, before)))
    .orderBy(asc(refundRequests.createdAt))
    .limit(limit);
  return [...new Set(found.map(({ checkoutId }) => checkoutId))];
}

/**
 * Reads what can still be refunded of a payment, in cents, and what is reserved for refunds whose outcome is not known
 * yet. The view is what the triggers compare with (migrations/0047_reserved_refunds.sql).
 */
export async function selectRefundable(db: Database, checkoutId: string) {
  const [found] = await db.all<{ leftCents: number; reservedCents: number }>(
    sql`select left_cents - reserved_cents as leftCents, reserved_cents as reservedCents from refundable_payments where payment_id = ${checkoutId}`,
  );
  const { leftCents = 0, reservedCents = 0 } = found ?? {};
  return { leftCents: Math.max(0, leftCents), reservedCents };
}

/** Reads a booking's disputes and open refunds in one round trip. */
export async function selectRefundObstacles(db: Database, bookingId: string) {
  const [disputes, openRefunds] = await db.batch([
    disputesStatement(db, bookingId),
    openRefundsStatement(db, bookingId),
  ]);
  return { disputes, openRefunds };
}
