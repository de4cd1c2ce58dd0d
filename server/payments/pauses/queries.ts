import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { paymentPauses } from "#drizzle/schema/payment-pauses.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import { CLOSED_STATUSES } from "#server/bookings/status-transitions/contract.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";

type Change = { bookingId: string; at: Date };

const isPaused = (bookingId: string) =>
  sql`exists (select 1 from ${paymentPauses} where ${paymentPauses.bookingId} = ${bookingId})`;

const auditOf = ({ bookingId, at }: Change, asking: "kept" | "stopped") =>
  ({
    action: "change_asking",
    entity: "booking",
    entityId: bookingId,
    at,
    after: sql`json_object('asking', ${asking}, 'couple', (select ${bookings.brideName} || ' & ' || ${bookings.groomName} from ${bookings} where ${bookings.id} = ${bookingId}))`,
  }) as const;

/**
 * Resumes asking a couple for what was open when its booking was closed.
 * @returns whether it was paused
 */
export async function deletePause(db: Database, admin: Admin, change: Change): Promise<boolean> {
  const { bookingId } = change;
  const { note, entryExists } = insertAuditWhen(
    db,
    { actor: admin, ...auditOf(change, "kept") },
    isPaused(bookingId),
  );
  const [written] = await db.batch([
    note,
    db.delete(paymentPauses).where(and(eq(paymentPauses.bookingId, bookingId), entryExists)),
  ]);
  return written.rowsAffected > 0;
}

/**
 * Stops asking the couple of a closed booking for what is open now.
 * @returns whether it was being asked
 */
export async function insertPause(db: Database, admin: Admin, change: Change): Promise<boolean> {
  const { bookingId } = change;
  const { note, entryExists } = insertAuditWhen(
    db,
    { actor: admin, ...auditOf(change, "stopped") },
    sql`not ${isPaused(bookingId)} and exists (select 1 from ${bookings} where ${bookings.id} = ${bookingId} and ${bookings.status} in ${CLOSED_STATUSES})`,
  );
  const [written] = await db.batch([
    note,
    // A view whose trigger adds what has been paid so far.
    db.run(sql`insert into payments_to_pause (booking_id) select ${bookingId} where ${entryExists}`),
  ]);
  return written.rowsAffected > 0;
}
