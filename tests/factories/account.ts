import type { Database } from "#drizzle/client.ts";
import type { Role } from "#drizzle/enums.ts";
import { account, user } from "#drizzle/schema/auth.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { quickHash } from "#tests/factories/password.ts";

let people = 0;

type AccountState = {
  role?: Role;
  suspendedAt?: Date;
  emailVerified?: boolean;
  name?: string;
  credentials?: { email: string; password: string };
};

/** A person with an account. Not an admin by default. */
export async function createPlainUser(
  db: Database,
  { role = "user", suspendedAt, emailVerified = true, ...known }: AccountState = {},
) {
  people += 1;
  const id = crypto.randomUUID();
  const own = { email: `person-${id.slice(0, 8)}@example.com`, password: "plain-user-1" };
  const { name = `Person ${people}`, credentials = own } = known;
  const stamps = { createdAt: new Date(), updatedAt: new Date() };
  await db.batch([
    db.insert(user).values({ id, name, email: credentials.email, emailVerified, ...stamps }),
    db.insert(account).values({
      id: crypto.randomUUID(),
      accountId: id,
      providerId: "credential",
      userId: id,
      password: quickHash(credentials.password),
      ...stamps,
    }),
    db.insert(profiles).values({ userId: id, name, role, suspendedAt }),
  ]);
  return credentials;
}
