import "#server/platform/boundary.server.ts";
import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { matchDatabaseError } from "#drizzle/error-text.ts";
import { refundRequests } from "#drizzle/schema/refund-requests.ts";

export type RefundRequest = typeof refundRequests.$inferSelect;

/** Reads the requested refunds of a checkout, oldest first. */
export const selectRequests = (db: Database, checkoutId: string): Promise<RefundRequest[]> =>
  db
    .select()
    .from(refundRequests)
    .where(eq(refundRequests.checkoutId, checkoutId))
    .orderBy(asc(refundRequests.createdAt));

type NewRequest = Omit<typeof refundRequests.$inferInsert, "state">;

/** @returns null while the outcome of another request of the checkout is unknown */
export async function insertRequest(db: Database, wanted: NewRequest): Promise<RefundRequest | null> {
  try {
    const [written] = await db.insert(refundRequests).values(wanted).returning();
    return written ?? null;
  } catch (error) {
    if (matchDatabaseError(error, /UNIQUE constraint failed/)) return null;
    throw error;
  }
}

/** Sets the outcome of requests. Made ones stay that way. */
export async function endRequests(
  db: Database,
  ids: readonly string[],
  state: "made" | "failed",
): Promise<void> {
  const from = state === "made" ? (["asked", "failed"] as const) : (["asked"] as const);
  await db
    .update(refundRequests)
    .set({ state })
    .where(sql`${inArray(refundRequests.id, [...ids])} and ${inArray(refundRequests.state, [...from])}`);
}
