import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { account, session, user } from "#drizzle/schema/auth.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { deleteTokens } from "../sign-in/queries.ts";

type Mailbox = { email: string; name: string; now: Date };

/**
 * Returns the account of a person who has proven that they read an address's mail. Creates it without a password if
 * it doesn't exist. An unconfirmed account may have been signed up by anybody, so it is confirmed and all its
 * existing credentials are revoked.
 */
export async function openAccount(db: Database, { email, name, now }: Mailbox): Promise<string | null> {
  const id = crypto.randomUUID();
  const stamps = { createdAt: now, updatedAt: now };
  const made = sql`exists (select 1 from ${user} where ${user.id} = ${id})`;
  const waiting = and(eq(user.email, email), eq(user.emailVerified, false));
  const waitingIds = db.select({ id: user.id }).from(user).where(waiting);
  const credential = { id: crypto.randomUUID(), accountId: id, providerId: "credential", userId: id };
  const [, , , , , , , found] = await db.batch([
    db
      .insert(user)
      .values({ id, name, email, emailVerified: true, ...stamps })
      .onConflictDoNothing({ target: user.email }),
    insertWhen(db, account, { ...credential, ...stamps }, made),
    insertWhen(
      db,
      profiles,
      { id: crypto.randomUUID(), userId: id, name, role: "user", createdAt: now },
      made,
    ),
    db.update(account).set({ password: null, updatedAt: now }).where(inArray(account.userId, waitingIds)),
    db.delete(session).where(inArray(session.userId, waitingIds)),
    deleteTokens(db, waiting),
    // Must come last of the statements that check whether the account is unconfirmed.
    db.update(user).set({ emailVerified: true, name, updatedAt: now }).where(waiting),
    db.select({ id: user.id }).from(user).where(eq(user.email, email)),
  ]);
  return found[0]?.id ?? null;
}
