import "#server/platform/boundary.server.ts";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertMailWhen } from "#server/mail/outbox/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { decidedDate } from "../wedding-date/statements.ts";

export const selectAddressee = (db: Database, bookingId: string) =>
  db.select({ email: bookings.email }).from(bookings).where(eq(bookings.id, bookingId)).get();

type Owed = {
  bookingId: string;
  mail: NewMail;
  /** The recipient's address. The booking must still have it. */
  email: string;
  contacted: boolean;
  at: Date;
};

const described = (id: string, status?: "contacted") =>
  sql`(select json_object('couple', ${bookings.brideName} || ' & ' || ${bookings.groomName}, 'date', ${decidedDate}, 'status', ${status ?? sql`${bookings.status}`}) from ${bookings} where ${bookings.id} = ${id})`;

/**
 * Adds a reply to the couple to the outbox, once per key, and records when they were first answered. Moves a new
 * inquiry to `contacted` if requested.
 * @returns the mail with this key, whichever request wrote it, and the current booking
 */
export async function insertReply(
  db: Database,
  admin: Admin,
  { bookingId, mail, email, contacted, at }: Owed,
) {
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "reply_to_couple",
      entity: "booking",
      entityId: bookingId,
      before: sql`(select json_object('couple', ${bookings.brideName} || ' & ' || ${bookings.groomName}) from ${bookings} where ${bookings.id} = ${bookingId})`,
      after: { to: mail.toAddress, subject: mail.subject },
      at,
    },
    sql`exists (select 1 from ${bookings} where ${bookings.id} = ${bookingId} and ${bookings.email} = ${email}) and not exists (select 1 from ${outbox} where ${outbox.idempotencyKey} = ${mail.idempotencyKey})`,
  );
  const move = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "change_booking_status",
      entity: "booking",
      entityId: bookingId,
      before: described(bookingId),
      after: described(bookingId, "contacted"),
      at,
    },
    contacted
      ? sql`${entryExists} and exists (select 1 from ${bookings} where ${bookings.id} = ${bookingId} and ${bookings.status} = 'new')`
      : sql`0`,
  );
  const [, , , , sent, current] = await db.batch([
    note,
    move.note,
    insertMailWhen(db, mail, at, entryExists),
    db
      .update(bookings)
      .set({
        answeredAt: sql`coalesce(${bookings.answeredAt}, ${at.getTime()})`,
        status: sql`case when ${move.entryExists} then 'contacted' else ${bookings.status} end`,
        version: sql`${bookings.version} + ${move.entryExists}`,
        updatedAt: at,
      })
      .where(and(eq(bookings.id, bookingId), entryExists)),
    db.select({ id: outbox.id }).from(outbox).where(eq(outbox.idempotencyKey, mail.idempotencyKey)),
    db.select({ email: bookings.email }).from(bookings).where(eq(bookings.id, bookingId)),
  ]);
  return { mail: sent[0], booking: current[0] };
}
