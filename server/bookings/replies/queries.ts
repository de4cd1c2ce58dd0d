import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { partnersStatement } from "../couple-address/statements.ts";
import {
  addressesOf,
  existingCopies,
  insertLetter,
  isLetterOwed,
  type Letter,
} from "../letters/statements.ts";
import { decidedDate } from "../wedding-date/statements.ts";

/** Reads whether a booking exists, and its couple. */
export async function selectCouple(db: Database, bookingId: string) {
  const [found, partners] = await db.batch([
    db.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, bookingId)),
    partnersStatement(db, bookingId),
  ]);
  return { found: found.length > 0, partners };
}

type Owed = {
  bookingId: string;
  letter: Letter;
  subject: string;
  contacted: boolean;
  at: Date;
};

const described = (id: string, status?: "contacted") =>
  sql`(select json_object('couple', ${bookings.brideName} || ' & ' || ${bookings.groomName}, 'date', ${decidedDate}, 'status', ${status ?? sql`${bookings.status}`}) from ${bookings} where ${bookings.id} = ${id})`;

/**
 * Adds a letter to the couple to the outbox, once per recipient, and records when they were first answered. Moves a new
 * inquiry to `contacted` if requested.
 * @returns the mails of this letter, whichever request wrote them, and the current booking
 */
export async function insertReply(
  db: Database,
  admin: Admin,
  { bookingId, letter, subject, contacted, at }: Owed,
) {
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "reply_to_couple",
      entity: "booking",
      entityId: bookingId,
      before: sql`(select json_object('couple', ${bookings.brideName} || ' & ' || ${bookings.groomName}) from ${bookings} where ${bookings.id} = ${bookingId})`,
      after: { to: addressesOf(letter), subject },
      at,
    },
    isLetterOwed(bookingId, letter),
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
  const [logged, , existing, , current] = await db.batch([
    note,
    move.note,
    existingCopies(db, letter),
    db
      .update(bookings)
      .set({
        answeredAt: sql`coalesce(${bookings.answeredAt}, ${at.getTime()})`,
        status: sql`case when ${move.entryExists} then 'contacted' else ${bookings.status} end`,
        version: sql`${bookings.version} + ${move.entryExists}`,
        updatedAt: at,
      })
      .where(and(eq(bookings.id, bookingId), entryExists)),
    db.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, bookingId)),
    ...insertLetter(db, letter, at, entryExists),
  ]);
  return { sent: logged.rowsAffected > 0, existing, booking: current[0] };
}
