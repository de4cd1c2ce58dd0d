import { and, asc, eq, gte, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { known, withTable } from "#drizzle/expressions.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertMailWhen, isOwed } from "#server/mail/outbox/statements.ts";
import { freeCrews } from "../availability/queries.ts";
import { coupleAddresses } from "../couple-address/statements.ts";
import { crewsOn, crewsTakenOn } from "../day-state/statements.ts";
import { isListed } from "./statements.ts";

type Days = {
  /** Null for every day from today on. */
  dates: readonly string[] | null;
  today: string;
};

type Search = Days & {
  /** A free crew is reserved for each couple notified after this time. */
  notifiedSince: Date;
};

/**
 * True once the studio has dealt with an inquiry. Before that it may be anybody's, with anybody's address: nothing is
 * sent to it, and no day is reserved for it.
 */
const isAnswered = or(
  ne(bookings.status, "new"),
  ne(bookings.source, "site"),
  sql`exists (select 1 from ${outbox} where ${withTable(outbox.bookingId)} = ${withTable(bookings.id)} and ${withTable(outbox.kind)} = 'booking_reply')`,
);

const isWaiting = and(isListed, isNull(bookings.notifiedFreeAt), isAnswered);

const isOn = ({ dates, today }: Days) =>
  and(gte(bookings.weddingDate, today), dates ? inArray(bookings.weddingDate, [...dates]) : undefined);

/** Couples who were told of a free day that somebody else has taken since are waiting for it again. */
const waitAgain = (db: Database, days: Days) =>
  db
    .update(bookings)
    .set({ notifiedFreeAt: null })
    .where(
      and(
        isListed,
        isNotNull(bookings.notifiedFreeAt),
        isOn(days),
        sql`${crewsOn(bookings.weddingDate)} <= ${crewsTakenOn(bookings.weddingDate)}`,
      ),
    );

const nextWaiting = (db: Database, { notifiedSince, ...days }: Search) =>
  db
    .select({
      id: bookings.id,
      brideName: bookings.brideName,
      groomName: bookings.groomName,
      addresses: coupleAddresses,
      weddingDate: known(bookings.weddingDate),
    })
    .from(bookings)
    .where(
      and(
        isWaiting,
        sql`${coupleAddresses} <> '[]'`,
        isOn(days),
        sql`${freeCrews(sql`${bookings.weddingDate}`, notifiedSince)} > 0`,
      ),
    )
    .orderBy(asc(bookings.waitingSince), asc(bookings.id))
    .limit(1);

/** Selects the couple that has waited longest for a day with a free crew. */
export async function selectNextWaiting(db: Database, search: Search) {
  const [, [couple]] = await db.batch([waitAgain(db, search), nextWaiting(db, search)]);
  return couple;
}

type Notification = {
  id: string;
  weddingDate: string;
  /** One for each partner. The first decides whether all are sent. */
  mails: [NewMail, ...NewMail[]];
  notifiedSince: Date;
  at: Date;
};

/**
 * Notifies a couple if it is still waiting and a crew is still free when the batch runs. The first mail decides the
 * race: a second writer has nothing to insert.
 */
export async function notifyCouple(
  db: Database,
  { id, weddingDate, mails, notifiedSince, at }: Notification,
) {
  const [first, ...others] = mails;
  const stillFree: SQL = sql`${freeCrews(sql`${weddingDate}`, notifiedSince)} > 0 and exists (select 1 from ${bookings} where ${and(eq(bookings.id, id), eq(bookings.weddingDate, weddingDate), isWaiting)})`;
  const [written] = await db.batch([
    insertMailWhen(db, first, at, stillFree),
    ...others.map((mail) => insertMailWhen(db, mail, at, isOwed(first))),
    db
      .update(bookings)
      // Doesn't increment the version, because nothing that an admin edits has changed.
      .set({ notifiedFreeAt: at })
      .where(and(eq(bookings.id, id), isNull(bookings.notifiedFreeAt), isOwed(first))),
  ]);
  return written.rowsAffected > 0;
}
