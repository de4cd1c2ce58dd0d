import type { Database } from "#drizzle/client.ts";
import { account, user } from "#drizzle/schema/auth.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { hashPassword } from "#server/auth/password.ts";

let people = 0;

/** Somebody with an account who is no admin. */
export async function createPlainUser(db: Database) {
  people += 1;
  const id = crypto.randomUUID();
  const credentials = { email: `person-${people}@example.com`, password: "plain-user-1" };
  const name = `Person ${people}`;
  const stamps = { createdAt: new Date(), updatedAt: new Date() };
  await db.batch([
    db.insert(user).values({ id, name, email: credentials.email, emailVerified: true, ...stamps }),
    db.insert(account).values({
      id: crypto.randomUUID(),
      accountId: id,
      providerId: "credential",
      userId: id,
      password: await hashPassword(credentials.password),
      ...stamps,
    }),
    db.insert(profiles).values({ userId: id, name, role: "user" }),
  ]);
  return credentials;
}
