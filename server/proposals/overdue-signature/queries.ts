import { and, asc, eq, inArray, not, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { known } from "#drizzle/expressions.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { factsColumn } from "#server/bookings/facts/statements.ts";
import { CLOSED_STATUSES } from "#server/bookings/status-transitions/contract.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertMailWhen } from "#server/mail/outbox/statements.ts";
import { studioSince } from "./statements.ts";

type Search = { before: Date; keyPrefix: string; day: string };

/** Reads the proposals that have waited for the studio since before a time, and that no mail with this day's key is about. */
export const selectWaitingForStudio = (db: Database, { before, keyPrefix, day }: Search) =>
  db
    .select({
      id: proposals.id,
      bookingId: bookings.id,
      couple: sql<string>`${bookings.brideName} || ' & ' || ${bookings.groomName}`,
      weddingDate: known(bookings.weddingDate),
      facts: factsColumn,
    })
    .from(proposals)
    .innerJoin(bookings, eq(bookings.id, proposals.bookingId))
    .where(
      and(
        eq(proposals.status, "signed"),
        not(inArray(bookings.status, [...CLOSED_STATUSES])),
        sql`${studioSince} <= ${before.getTime()}`,
        sql`not exists (select 1 from ${outbox} where ${outbox.idempotencyKey} = ${keyPrefix} || ${proposals.id} || ':' || ${day})`,
      ),
    )
    .orderBy(asc(studioSince));

/** Queues the mail if the studio still hasn't signed when it runs. */
export const insertOverdueMail = (db: Database, { id, mail, at }: { id: string; mail: NewMail; at: Date }) =>
  insertMailWhen(
    db,
    mail,
    at,
    sql`exists (select 1 from ${proposals} where ${proposals.id} = ${id} and ${proposals.status} = 'signed')`,
  );
