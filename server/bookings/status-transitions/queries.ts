import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { bookingStates } from "#drizzle/schema/booking-states.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import type { Change } from "#server/audit/statements.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertMailWhen, isOwed } from "#server/mail/outbox/statements.ts";
import { isFilmDelivered } from "../facts/statements.ts";
import { hasMoney } from "../holds/statements.ts";
import { needsReopeningLetter } from "../reopening/statements.ts";
import {
  hasToSettle,
  isDateSigned,
  type Move,
  orDateSigned,
  orDayFull,
  transitionStatements,
} from "./statements.ts";

/** Selects the current state of a booking. */
export const selectState = (db: Database, id: string) =>
  db
    .select({ status: bookings.status, version: bookings.version, weddingDate: bookings.weddingDate })
    .from(bookings)
    .where(eq(bookings.id, id))
    .get();

/**
 * Moves a booking if it is unchanged since the mover saw it, with its audit log entry and the mails of the move.
 * @returns whether it did, the current booking, its previous status if its last change was a move, and the day that it was
 *   moving to; `day_full` if the day has no crew left; `date_signed` if it would change a date that the couple has signed for
 */
export async function updateStatus(
  db: Database,
  actor: Change["actor"],
  { mails = [], ...move }: Move & { mails?: NewMail[] },
) {
  const { note, update, entryExists } = transitionStatements(db, actor, move);
  const { id } = move;
  const result = await orDateSigned(
    orDayFull(
      db.batch([
        // Closing forgets it.
        db.select({ movingTo: bookings.movingTo }).from(bookings).where(eq(bookings.id, id)),
        note,
        update,
        db
          .select({
            status: bookings.status,
            version: bookings.version,
            weddingDate: bookings.weddingDate,
            email: bookings.email,
            from: bookingStates.status,
            hasToSettle: hasToSettle(bookings.id),
            needsReopeningLetter: needsReopeningLetter(bookings.id),
            isFilmDelivered: isFilmDelivered.mapWith(Boolean),
            isAgreed: sql<boolean>`(${isDateSigned(bookings.id)} or ${hasMoney(bookings.id)})`.mapWith(
              Boolean,
            ),
          })
          .from(bookings)
          .leftJoin(
            bookingStates,
            and(eq(bookingStates.bookingId, bookings.id), eq(bookingStates.version, bookings.version)),
          )
          .where(eq(bookings.id, id)),
        ...mails.map((mail) =>
          insertMailWhen(db, mail, move.at, sql`${entryExists} and not ${isOwed(mail)}`),
        ),
      ]),
    ),
  );
  if (result === "day_full" || result === "date_signed") return result;
  const [before, logged, , current] = result;
  const wasMovingTo = before[0]?.movingTo ?? null;
  return { moved: logged.rowsAffected > 0, booking: current[0], wasMovingTo };
}
