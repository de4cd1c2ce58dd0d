import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { WAITING_STATUSES } from "#drizzle/enums.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { type Change, insertAuditWhen } from "#server/audit/statements.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { holdEnd } from "../holds/queries.ts";
import { LOG_NAMES } from "../page/contract.ts";
import type { DateMove } from "./contract.ts";

type When = { bookingId: string; at: Date; condition: SQL };

/**
 * Sets the day that a booking is moving to, or that it isn't moving anymore. The capacity trigger rejects the whole
 * batch if the new day has no crew left: see `orDayFull`.
 */
export const setMovingTo = (db: Database, movingTo: string | null, { bookingId, at, condition }: When) =>
  db
    .update(bookings)
    .set({ movingTo, version: sql`${bookings.version} + 1`, updatedAt: at })
    .where(and(eq(bookings.id, bookingId), sql`${bookings.movingTo} is not ${movingTo}`, condition));

/** Ends a move that did not happen. Does nothing if the booking has been moving to another day since. */
export const endMove = (
  db: Database,
  { bookingId, to }: DateMove,
  { at, condition }: Omit<When, "bookingId">,
) => setMovingTo(db, null, { bookingId, at, condition: sql`${condition} and ${bookings.movingTo} = ${to}` });

const holdsNoDay = sql`${bookings.status} in ${WAITING_STATUSES}`;

/** Moves a wedding to the day that its couple has signed for. A booking that held no day now holds this one. */
export function completeMove(
  db: Database,
  actor: Change["actor"],
  { bookingId, couple, from, to }: DateMove,
  { at, condition }: Omit<When, "bookingId">,
) {
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor,
      action: "edit_booking",
      entity: "booking",
      entityId: bookingId,
      at,
      before: { couple, [LOG_NAMES.weddingDate]: formatCalendarDate(from) },
      after: { couple, [LOG_NAMES.weddingDate]: formatCalendarDate(to) },
    },
    sql`${condition} and exists (select 1 from ${bookings} where ${bookings.id} = ${bookingId} and ${bookings.movingTo} = ${to})`,
  );
  const update = db
    .update(bookings)
    .set({
      weddingDate: to,
      movingTo: null,
      status: sql`case when ${holdsNoDay} then 'held' else ${bookings.status} end`,
      holdExpiresAt: sql`case when ${holdsNoDay} then ${holdEnd(at)} else ${bookings.holdExpiresAt} end`,
      waitingSince: null,
      notifiedFreeAt: null,
      version: sql`${bookings.version} + 1`,
      updatedAt: at,
    })
    .where(and(eq(bookings.id, bookingId), entryExists));
  return [note, update] as const;
}
