import { eq, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { listOf } from "#drizzle/expressions.ts";
import { bookingNotes } from "#drizzle/schema/booking-notes.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { media } from "#drizzle/schema/media.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { testimonials } from "#drizzle/schema/testimonials.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertMailWhen } from "#server/mail/outbox/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { insertDeletedRecords } from "#server/platform/deleted-records/queries.ts";
import { bookingDeletion, filesOfRecords, mailedTo, selectWedding } from "./statements.ts";

/** How much data is deleted with a booking. It names no one, so it may stay in the log. */
const extent = (id: string) =>
  sql`(select json_object('status', ${bookings.status}, 'notes', (select count(*) from ${bookingNotes} where ${bookingNotes.bookingId} = ${id}), 'images', (select count(*) from ${media} where ${media.bookingId} = ${id}), 'mails', (select count(*) from ${outbox} where ${outbox.bookingId} = ${id})) from ${bookings} where ${bookings.id} = ${id})`;

type Target = {
  id: string;
  version: number;
  /** Mails to send once the booking is deleted. */
  mails?: NewMail[];
  at: Date;
};

/**
 * Deletes a booking if it is unchanged since the admin saw it.
 * @returns whether it did, the booking, the keys of its pictures, and whether it had a testimonial
 */
export async function deleteBooking(db: Database, admin: Admin, { id, version, mails = [], at }: Target) {
  const ids = listOf([id]);
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "delete_booking",
      entity: "booking",
      entityId: id,
      before: extent(id),
      subject: null,
      at,
    },
    sql`exists (select 1 from ${bookings} where ${bookings.id} = ${id} and ${bookings.version} = ${version})`,
  );
  const [written, found, pictures, words] = await db.batch([
    note,
    selectWedding(db, id),
    filesOfRecords(db, ids),
    db.select({ status: testimonials.status }).from(testimonials).where(eq(testimonials.bookingId, id)),
    insertDeletedRecords(db, { kind: "booking", ids, at }, entryExists),
    insertDeletedRecords(db, { kind: "message", ids: mailedTo(ids), at }, entryExists),
    ...bookingDeletion(db, ids, entryExists),
    ...mails.map((mail) => insertMailWhen(db, mail, at, entryExists)),
  ]);
  return {
    deleted: written.rowsAffected > 0,
    booking: found[0],
    pictures: pictures.map(({ key }) => key),
    hadWords: words.length > 0,
  };
}
