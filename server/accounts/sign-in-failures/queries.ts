import { count, desc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { SignInStep } from "#drizzle/enums.ts";
import { user } from "#drizzle/schema/auth.ts";
import { signInFailures } from "#drizzle/schema/sign-in-failures.ts";

/** The account, or the typed address, which is only used for the lookup and not stored; null if neither is known. */
export type TriedAccount = { id: string } | { email: string } | null;

export type Failure = {
  at: Date;
  account: TriedAccount;
  step: SignInStep;
  device: string;
};

const idOf = (account: NonNullable<TriedAccount>) =>
  "id" in account ? account.id : sql`(select ${user.id} from ${user} where ${user.email} = ${account.email})`;

/** Known and unknown addresses both take one statement. */
export const insertFailure = (db: Database, { account, ...failure }: Failure) =>
  db.insert(signInFailures).values({ ...failure, userId: account && idOf(account) });

/** Returns the newest failures and the number of failures since a given time. */
export async function selectFailures(db: Database, { since, shown }: { since: Date; shown: number }) {
  const [latest, recent] = await db.batch([
    db
      .select({
        id: signInFailures.id,
        at: signInFailures.at,
        email: user.email,
        step: signInFailures.step,
        device: signInFailures.device,
      })
      .from(signInFailures)
      .leftJoin(user, eq(user.id, signInFailures.userId))
      .orderBy(desc(signInFailures.at), desc(signInFailures.id))
      .limit(shown),
    db.select({ n: count() }).from(signInFailures).where(gt(signInFailures.at, since)),
  ]);
  return { latest, lastDay: recent[0]?.n ?? 0 };
}

/**
 * Deletes all but about this many of the newest failures. Selects by row number, because a selection by time would
 * read all rows. Returns how many were deleted.
 */
export async function deleteOldestFailures(db: Database, kept: number): Promise<number> {
  const { rowsAffected } = await db.run(
    sql`delete from ${signInFailures} where rowid <= (select max(rowid) from ${signInFailures}) - ${kept}`,
  );
  return rowsAffected;
}
