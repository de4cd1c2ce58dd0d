import { and, desc, eq, ne } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { messages } from "#drizzle/schema/messages.ts";
import { outbox } from "#drizzle/schema/outbox.ts";

/** Reads a message with its booking and the most recent email to its writer, in one round trip. */
export async function selectPreview(db: Database, id: string) {
  const [found, booking, mails] = await db.batch([
    db
      .select({
        id: messages.id,
        name: messages.name,
        email: messages.email,
        phone: messages.phone,
        message: messages.message,
        status: messages.status,
        mail: messages.mail,
        createdAt: messages.createdAt,
      })
      .from(messages)
      .where(eq(messages.id, id)),
    db
      .select({
        id: bookings.id,
        brideName: bookings.brideName,
        groomName: bookings.groomName,
        weddingDate: bookings.weddingDate,
        status: bookings.status,
      })
      .from(bookings)
      .innerJoin(messages, eq(messages.bookingId, bookings.id))
      .where(eq(messages.id, id)),
    db
      .select({ subject: outbox.subject, state: outbox.state, createdAt: outbox.createdAt })
      .from(outbox)
      // The alert goes to the studio, not to the writer.
      .where(and(eq(outbox.messageId, id), ne(outbox.kind, "message_alert")))
      .orderBy(desc(outbox.createdAt), desc(outbox.id))
      .limit(1),
  ]);
  return { message: found[0], booking: booking[0] ?? null, latest: mails[0] ?? null };
}
