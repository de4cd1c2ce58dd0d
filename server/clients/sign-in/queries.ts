import { and, asc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { verification } from "#drizzle/schema/auth.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { rateLimits } from "#drizzle/schema/rate-limits.ts";
import { opensByMail } from "#server/accounts/sign-in/statements.ts";
import { plainNameOr } from "#server/mail/greetings/contract.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertMailWhen } from "#server/mail/outbox/statements.ts";
import { unmarkStatement } from "../confirmation/statements.ts";
import { answeredFirst, isAnswered } from "../gate/statements.ts";

/** True inside a batch if this address belongs to somebody whom the studio lets in. */
const mayEnter = (email: string) =>
  sql`exists (select 1 from ${contacts} where lower(${contacts.email}) = ${email} and ${contacts.withdrawnAt} is null) and ${opensByMail(email)}`;

/** True inside a batch if this address is on a booking that the studio has answered. */
const isOfAnswered = (email: string) =>
  sql`exists (select 1 from ${contacts} where lower(${contacts.email}) = ${email} and ${contacts.withdrawnAt} is null and ${isAnswered})`;

/** Counts a code for an inquiry that the studio hasn't answered. */
type Unanswered = { key: string; most: number; windowEndsAt: Date };

type NewCode = {
  email: string;
  identifier: string;
  hash: string;
  expiresAt: Date;
  mail: NewMail;
  /** Null for a session of the address. */
  unanswered: Unanswered | null;
  now: Date;
};

/**
 * Inserts a code with its mail if the address is on a booking and its mailbox doesn't get too many for inquiries that
 * the studio hasn't answered; otherwise nothing. The condition is part of the SQL, so that all cases take the same steps.
 */
export async function insertCode(db: Database, code: NewCode): Promise<void> {
  const { email, identifier, hash, expiresAt, mail, unanswered, now } = code;
  const value = JSON.stringify({ hash, tries: 0 });
  const row = { id: crypto.randomUUID(), identifier, value, expiresAt, createdAt: now, updatedAt: now };
  const counted = unanswered && sql`${mayEnter(email)} and not ${isOfAnswered(email)}`;
  const isOver =
    unanswered &&
    sql`exists (select 1 from ${rateLimits} where ${rateLimits.key} = ${unanswered.key} and ${rateLimits.count} >= ${unanswered.most} and ${rateLimits.windowEndsAt} > ${now.getTime()})`;
  const condition = isOver
    ? sql`${mayEnter(email)} and (not ${isOver} or ${isOfAnswered(email)})`
    : mayEnter(email);
  await db.batch([
    insertWhen(db, verification, row, condition),
    insertMailWhen(db, mail, now, condition),
    // Last, because the others check the count.
    ...(unanswered && counted
      ? [
          db.run(sql`insert into ${rateLimits} (key, count, window_ends_at)
            select ${unanswered.key}, 1, ${unanswered.windowEndsAt.getTime()} where ${counted}
            on conflict (key) do update set
              count = case when window_ends_at > ${now.getTime()} then count + 1 else 1 end,
              window_ends_at = case when window_ends_at > ${now.getTime()} then window_ends_at else excluded.window_ends_at end`),
        ]
      : []),
  ]);
}

const tries = sql<number>`json_extract(${verification.value}, '$.tries')`;

type Try = { identifier: string; most: number; now: Date };

/** Counts a try before it is checked, so that at most `most` concurrent tries are checked. */
export const takeTry = async (db: Database, { identifier, most, now }: Try) => {
  const [row] = await db
    .update(verification)
    .set({ value: sql`json_set(${verification.value}, '$.tries', ${tries} + 1)` })
    .where(and(eq(verification.identifier, identifier), gt(verification.expiresAt, now), lt(tries, most)))
    .returning({ value: verification.value });
  return row?.value ?? null;
};

/** Returns whether a code can still be entered. */
export const isCodeOpen = async (db: Database, { identifier, most, now }: Try): Promise<boolean> => {
  const rows = await db
    .select({ id: verification.id })
    .from(verification)
    .where(and(eq(verification.identifier, identifier), gt(verification.expiresAt, now), lt(tries, most)));
  return rows.length > 0;
};

export type Confirmed = {
  /** The mark of a session opened by a link. It is removed with the code, which was found correct by then. */
  confirms?: string | undefined;
};

/**
 * Claims a code for one request and returns its owner's name. `claimed` is false if another request claimed it first.
 */
export async function claimCode(
  db: Database,
  { identifier, email, now, confirms }: { identifier: string; email: string; now: Date } & Confirmed,
) {
  const [, deleted, named] = await db.batch([
    // First, because its condition checks that the code still exists.
    db
      .update(contacts)
      .set({ lastSeenAt: now })
      .where(
        and(
          eq(sql`lower(${contacts.email})`, email),
          sql`exists (select 1 from ${verification} where ${verification.identifier} = ${identifier})`,
        ),
      ),
    db.delete(verification).where(eq(verification.identifier, identifier)),
    db
      .select({ name: contacts.name, isAnswered: isAnswered.mapWith(Boolean) })
      .from(contacts)
      .where(and(eq(sql`lower(${contacts.email})`, email), isNull(contacts.withdrawnAt)))
      .orderBy(...answeredFirst, asc(contacts.createdAt), asc(contacts.id))
      .limit(1),
    ...(confirms === undefined ? [] : [unmarkStatement(db, confirms)]),
  ]);
  const claimed = deleted.rowsAffected > 0;
  const [owner] = named;
  if (!owner) return { claimed, name: null };
  // Anybody can send an inquiry with somebody else's address, and any words as a name.
  return { claimed, name: owner.isAnswered ? owner.name : plainNameOr(owner.name, email) };
}
