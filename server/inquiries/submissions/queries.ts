import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { insertMailWhen, isOwed } from "#server/mail/outbox/statements.ts";
import { countWhen, isBelow } from "#server/platform/rate-limits/queries.ts";
import type { Acknowledgement } from "./acknowledgements.ts";

/**
 * Returns the statements that send an acknowledgement for a new record, unless its mailbox has had too many; for the
 * batch that inserts the record. A repeat neither sends nor counts anything.
 */
export function insertAcknowledgement(
  db: Database,
  { mail, counter: key, limit: { most, seconds } }: Acknowledgement,
  now: Date,
  whenNew: SQL,
) {
  const id = crypto.randomUUID();
  const isNew = sql`${whenNew} and not ${isOwed({ idempotencyKey: mail.idempotencyKey })}`;
  return [
    insertMailWhen(db, { ...mail, id }, now, sql`${isNew} and ${isBelow({ key, most, now })}`),
    countWhen(db, { key, windowEndsAt: new Date(now.getTime() + seconds * 1000), now }, isOwed({ id })),
  ] as const;
}
