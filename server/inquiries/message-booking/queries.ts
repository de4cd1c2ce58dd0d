import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { orEmpty, orUndecided } from "#drizzle/columns.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { media } from "#drizzle/schema/media.ts";
import { messages } from "#drizzle/schema/messages.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import type { MessageBooking } from "../inbox/contract.ts";
import { answeredAt, isCurrent, type MessageStart, nextVersion, selectCurrent } from "../inbox/statements.ts";

const bookingOf = (id: string): SQL =>
  sql`select 1 from ${bookings} inner join ${messages} on ${messages.bookingId} = ${bookings.id} where ${messages.id} = ${id}`;

type NewBooking = MessageStart & { bookingId: string; input: Omit<MessageBooking, "version"> };

/** Creates a booking from a message that has none. Returns the message's booking, created now or earlier. */
export async function insertBookingOf(
  db: Database,
  admin: Admin,
  { id, version, at, bookingId, input }: NewBooking,
) {
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "create_booking",
      entity: "booking",
      entityId: bookingId,
      after: {
        couple: `${input.brideName} & ${input.groomName}`,
        date: input.weddingDate,
        status: "new",
        source: "message",
      },
      at,
    },
    sql`${isCurrent(id, version)} and not exists (${bookingOf(id)})`,
  );
  const [, , , , booking, now] = await db.batch([
    note,
    insertWhen(
      db,
      bookings,
      {
        ...input,
        email: orEmpty(input.email),
        weddingDate: orUndecided(input.weddingDate),
        id: bookingId,
        submissionId: bookingId,
        source: "message",
        // A couple that was already answered isn't waiting for a first answer.
        answeredAt: sql`(select ${messages.answeredAt} from ${messages} where ${messages.id} = ${id})`,
        createdAt: at,
        updatedAt: at,
      },
      entryExists,
    ),
    db
      .update(messages)
      .set({
        bookingId,
        status: "answered",
        statusChangedAt: at,
        answeredAt: answeredAt(at),
        version: nextVersion,
      })
      .where(and(eq(messages.id, id), entryExists)),
    // The pictures of an inquiry that was kept as this message.
    db
      .update(media)
      .set({ bookingId, updatedAt: at })
      .where(and(eq(media.bookingId, id), entryExists)),
    db
      .select({ id: bookings.id })
      .from(bookings)
      .innerJoin(messages, eq(messages.bookingId, bookings.id))
      .where(eq(messages.id, id)),
    selectCurrent(db, id),
  ]);
  return { booking: booking[0], message: now[0] };
}
