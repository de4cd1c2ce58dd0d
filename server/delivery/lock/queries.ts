import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { withTable } from "#drizzle/expressions.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { deliveries, deliveryFilms } from "#drizzle/schema/deliveries.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import { logged } from "../statements.ts";
import { accessColumns } from "./statements.ts";

/** Reads what decides whether a delivery's films are open. */
export const selectAccess = async (db: Database, id: string) =>
  (
    await db
      .select({ bookingId: deliveries.bookingId, ...accessColumns })
      .from(deliveries)
      .innerJoin(bookings, eq(bookings.id, deliveries.bookingId))
      .where(eq(deliveries.id, id))
  )[0];

type Actor = { userId: string };
type Target = { id: string; bookingId: string; at: Date };

/** True for a delivery that wasn't opened by hand, or has got another film since. */
const isOpenable = sql`(${deliveries.openedAt} is null or exists (select 1 from ${deliveryFilms} where ${withTable(deliveryFilms.deliveryId)} = ${withTable(deliveries.id)} and ${withTable(deliveryFilms.createdAt)} > ${withTable(deliveries.openedAt)}))`;

/** Opens the films of a delivery by hand. Returns whether they weren't yet. */
export async function openByHand(
  db: Database,
  actor: Actor,
  { id, bookingId, reason, at }: Target & { reason: string },
): Promise<boolean> {
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor,
      action: "open_delivery",
      entity: "booking",
      entityId: bookingId,
      at,
      after: logged(bookingId, { reason }),
    },
    sql`exists (select 1 from ${deliveries} where ${deliveries.id} = ${id} and ${deliveries.publishedAt} is not null and ${isOpenable})`,
  );
  const [, opened] = await db.batch([
    note,
    db
      .update(deliveries)
      .set({ openedAt: at, openedReason: reason, updatedAt: at })
      .where(and(eq(deliveries.id, id), entryExists)),
  ]);
  return opened.rowsAffected > 0;
}

/** Takes back that films were opened by hand. Returns whether they were. */
export async function lockAgain(db: Database, actor: Actor, { id, bookingId, at }: Target): Promise<boolean> {
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor,
      action: "lock_delivery",
      entity: "booking",
      entityId: bookingId,
      at,
      after: logged(bookingId),
    },
    sql`exists (select 1 from ${deliveries} where ${deliveries.id} = ${id} and ${deliveries.openedAt} is not null)`,
  );
  const [, locked] = await db.batch([
    note,
    db
      .update(deliveries)
      .set({ openedAt: null, openedReason: null, updatedAt: at })
      .where(and(eq(deliveries.id, id), entryExists)),
  ]);
  return locked.rowsAffected > 0;
}
