import "#server/platform/boundary.server.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { insertMailWhen, isOwed } from "#server/mail/outbox/statements.ts";
import { countWhen, isBelow } from "#server/platform/rate-limits/queries.ts";
import type { Acknowledgement } from "./acknowledgements.ts";

/** An inquiry that is corrected twice and a question or two. No more: it could be anybody's address. */
const MOST = 5;
const WINDOW_MS = 24 * 60 * 60 * 1000;

/**
 * The statements that owe an acknowledgement of what is new, as long as its mailbox has not had too many; for the
 * batch of what it acknowledges. A repeat adds nothing and counts nothing.
 */
export function insertAcknowledgement(
  db: Database,
  { mail, counter: key }: Acknowledgement,
  now: Date,
  whenNew: SQL,
) {
  const id = crypto.randomUUID();
  const isNew = sql`${whenNew} and not ${isOwed({ idempotencyKey: mail.idempotencyKey })}`;
  return [
    insertMailWhen(db, { ...mail, id }, now, sql`${isNew} and ${isBelow({ key, most: MOST, now })}`),
    countWhen(db, { key, windowEndsAt: new Date(now.getTime() + WINDOW_MS), now }, isOwed({ id })),
  ] as const;
}
