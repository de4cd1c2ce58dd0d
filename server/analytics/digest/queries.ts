import { and, eq, isNull, notExists, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { user } from "#drizzle/schema/auth.ts";
import { digestSubscribers } from "#drizzle/schema/digest-subscribers.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import { SOON_DAYS } from "#server/bookings/film-promise/contract.ts";
import { countPromisedBy } from "#server/bookings/film-promise/statements.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertMails } from "#server/mail/outbox/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { addDays } from "#server/platform/calendar.ts";

const reads = (userId: string) =>
  sql`exists (select 1 from ${digestSubscribers} where ${digestSubscribers.userId} = ${userId})`;

export async function isReader(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .select({ userId: digestSubscribers.userId })
    .from(digestSubscribers)
    .where(eq(digestSubscribers.userId, userId))
    .get();
  return row !== undefined;
}

/** Subscribes or unsubscribes an admin, and logs it. No change writes nothing. */
export async function setReader(db: Database, admin: Admin, { wanted, at }: { wanted: boolean; at: Date }) {
  const { userId } = admin;
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: wanted ? "turn_on_summary" : "turn_off_summary",
      entity: "user",
      entityId: userId,
      before: { weeklySummary: !wanted },
      after: { weeklySummary: wanted },
      at,
    },
    wanted ? sql`not ${reads(userId)}` : reads(userId),
  );
  await db.batch([
    note,
    wanted
      ? db.run(
          sql`insert into ${digestSubscribers} (user_id, created_at) select ${userId}, ${at.getTime()} where ${entryExists} on conflict do nothing`,
        )
      : db.delete(digestSubscribers).where(and(eq(digestSubscribers.userId, userId), entryExists)),
  ]);
}

/**
 * Returns the subscribed admins whose mail of this week isn't queued yet. The mail's key is `keyStart` plus the
 * account's id. Runs all Monday, so it starts at the subscriptions (SQLite keeps the order of cross joins) and skips
 * admins with a mail before reading the account.
 */
export const selectOwed = (db: Database, keyStart: string) =>
  db
    .select({ userId: user.id, email: user.email, name: profiles.name })
    .from(digestSubscribers)
    .crossJoin(user)
    .crossJoin(profiles)
    .where(
      and(
        eq(user.id, digestSubscribers.userId),
        eq(profiles.userId, digestSubscribers.userId),
        eq(profiles.role, "admin"),
        isNull(profiles.suspendedAt),
        notExists(
          db
            .select({ one: sql`1` })
            .from(outbox)
            .where(eq(outbox.idempotencyKey, sql`${keyStart} || ${digestSubscribers.userId}`)),
        ),
      ),
    );

/** Queues the mails. A mail whose key is already queued is skipped. */
export const insertSummaries = (db: Database, mails: NewMail[], at: Date) => insertMails(db, mails, at);

/** Counts the films that are promised soon or late, and those that are late, on a day. */
export async function selectDueFilms(db: Database, today: string): Promise<{ due: number; late: number }> {
  const [due, late] = await db.batch([
    countPromisedBy(db, addDays(today, SOON_DAYS)),
    countPromisedBy(db, addDays(today, -1)),
  ]);
  return { due: due[0]?.n ?? 0, late: late[0]?.n ?? 0 };
}
