import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { deliveries, deliveryFilms } from "#drizzle/schema/deliveries.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import { reachableStatement } from "#server/clients/contacts/statements.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertMailWhen, isOwed } from "#server/mail/outbox/statements.ts";
import { isFilmWhole, logged } from "../statements.ts";

/** Reads the partners of a booking who have an address and access. */
export const selectPartners = (db: Database, bookingId: string) =>
  reachableStatement(db, bookingId, ["partner"]);

/** True if a delivery has films, and each can be watched and downloaded. */
const isWhole = (id: string) =>
  sql`exists (select 1 from ${deliveryFilms} where ${deliveryFilms.deliveryId} = ${id}) and not exists (select 1 from ${deliveryFilms} where ${deliveryFilms.deliveryId} = ${id} and not ${isFilmWhole})`;

type Target = { id: string; bookingId: string; at: Date };

/** Publishes a delivery whose films are whole, and queues its letters. Returns whether it did. */
export async function publish(
  db: Database,
  actor: { userId: string },
  { id, bookingId, mails, at }: Target & { mails: NewMail[] },
): Promise<boolean> {
  const unpublished = sql`exists (select 1 from ${deliveries} where ${deliveries.id} = ${id} and ${deliveries.publishedAt} is null)`;
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor,
      action: "publish_delivery",
      entity: "booking",
      entityId: bookingId,
      at,
      after: logged(bookingId),
    },
    sql`${unpublished} and ${isWhole(id)}`,
  );
  const [, published] = await db.batch([
    note,
    db
      .update(deliveries)
      .set({ publishedAt: at, updatedAt: at })
      .where(and(eq(deliveries.id, id), isNull(deliveries.publishedAt), entryExists)),
    ...mails.map((mail) =>
      insertMailWhen(
        db,
        mail,
        at,
        // Published again after it was taken back, it needs no second letter.
        sql`${entryExists} and not ${isOwed(mail)}`,
      ),
    ),
  ]);
  return published.rowsAffected > 0;
}

/** Takes a published delivery back. Returns whether it was published. */
export async function withdraw(db: Database, actor: { userId: string }, { id, bookingId, at }: Target) {
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor,
      action: "withdraw_delivery",
      entity: "booking",
      entityId: bookingId,
      at,
      after: logged(bookingId),
    },
    sql`exists (select 1 from ${deliveries} where ${deliveries.id} = ${id} and ${deliveries.publishedAt} is not null)`,
  );
  const [, withdrawn] = await db.batch([
    note,
    db
      .update(deliveries)
      .set({ publishedAt: null, updatedAt: at })
      .where(and(eq(deliveries.id, id), entryExists)),
  ]);
  return withdrawn.rowsAffected > 0;
}
