import { desc, eq } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { disputes } from "#drizzle/schema/checkouts.ts";

export const upsertDispute = (db: Database, dispute: typeof disputes.$inferInsert) =>
  db
    .insert(disputes)
    .values(dispute)
    .onConflictDoUpdate({
      target: disputes.id,
      set: { status: dispute.status, amountCents: dispute.amountCents, respondBy: dispute.respondBy ?? null },
    });

/** Builds the query for a booking's disputes, newest first. Runs alone or in a page's batch. */
export const disputesStatement = (db: Database, bookingId: string) =>
  db
    .select({
      id: disputes.id,
      paymentId: disputes.paymentId,
      amountCents: disputes.amountCents,
      reason: disputes.reason,
      status: disputes.status,
      respondBy: disputes.respondBy,
    })
    .from(disputes)
    .where(eq(disputes.bookingId, bookingId))
    .orderBy(desc(disputes.createdAt));
