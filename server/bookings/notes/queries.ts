import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { bookingNotes } from "#drizzle/schema/booking-notes.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { subjectOf } from "#server/audit/contract.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { truncate } from "#server/platform/truncate.ts";
import { NOTE_LOGGED } from "./contract.ts";

type Target = { bookingId: string; id: string; at: Date };

const couple = (bookingId: string) =>
  sql`(select ${bookings.brideName} || ' & ' || ${bookings.groomName} from ${bookings} where ${bookings.id} = ${bookingId})`;

/** The note as written to the audit log, optionally with another text. */
const logged = ({ bookingId, id }: Target, text?: string) =>
  sql`json_object('couple', ${couple(bookingId)}, 'note', ${
    text === undefined
      ? sql`(select substr(${bookingNotes.text}, 1, ${NOTE_LOGGED}) from ${bookingNotes} where ${bookingNotes.id} = ${id})`
      : truncate(text, NOTE_LOGGED)
  })`;

const selectAccountState = (db: Database, { bookingId, id }: Target) =>
  db
    .select({ version: bookingNotes.version })
    .from(bookingNotes)
    .where(and(eq(bookingNotes.id, id), eq(bookingNotes.bookingId, bookingId)));

const unchanged = ({ bookingId, id }: Target, version: number) =>
  sql`exists (select 1 from ${bookingNotes} where ${bookingNotes.id} = ${id} and ${bookingNotes.bookingId} = ${bookingId} and ${bookingNotes.version} = ${version})`;

/** Adds a note to an existing booking. The id comes from the form, so a repeat changes nothing. */
export async function insertNote(db: Database, admin: Admin, target: Target, text: string) {
  const { bookingId, id, at } = target;
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "add_note",
      entity: "booking_note",
      entityId: id,
      subject: subjectOf("booking", bookingId),
      after: logged(target, text),
      at,
    },
    sql`exists (select 1 from ${bookings} where ${bookings.id} = ${bookingId}) and not exists (select 1 from ${bookingNotes} where ${bookingNotes.id} = ${id})`,
  );
  const authorName = admin.name || admin.email;
  const [, , current] = await db.batch([
    note,
    insertWhen(
      db,
      bookingNotes,
      { id, bookingId, authorId: admin.userId, authorName, text, createdAt: at, updatedAt: at },
      entryExists,
    ),
    selectAccountState(db, target),
  ]);
  return current[0];
}

/** Changes the text of a note that nobody has changed since the admin saw it. */
export async function updateNote(
  db: Database,
  admin: Admin,
  target: Target & { version: number },
  text: string,
) {
  const { bookingId, id, at, version } = target;
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "edit_note",
      entity: "booking_note",
      entityId: id,
      subject: subjectOf("booking", bookingId),
      before: logged(target),
      after: logged(target, text),
      at,
    },
    unchanged(target, version),
  );
  const [written, , current] = await db.batch([
    note,
    db
      .update(bookingNotes)
      .set({ text, version: sql`${bookingNotes.version} + 1`, updatedAt: at })
      .where(and(eq(bookingNotes.id, id), entryExists)),
    selectAccountState(db, target),
  ]);
  return { changed: written.rowsAffected > 0, current: current[0] };
}

export async function deleteNote(db: Database, admin: Admin, target: Target & { version: number }) {
  const { bookingId, id, at, version } = target;
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "delete_note",
      entity: "booking_note",
      entityId: id,
      subject: subjectOf("booking", bookingId),
      before: logged(target),
      at,
    },
    unchanged(target, version),
  );
  const [written, , current] = await db.batch([
    note,
    db.delete(bookingNotes).where(and(eq(bookingNotes.id, id), entryExists)),
    selectAccountState(db, target),
  ]);
  return { changed: written.rowsAffected > 0, current: current[0] };
}
