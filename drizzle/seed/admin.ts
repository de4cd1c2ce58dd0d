import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { checkBreached, PASSWORD_BREACHED } from "#server/accounts/sign-in/breached-passwords.ts";
import { newPassword } from "#server/accounts/sign-in/contract.ts";
import { hashPassword } from "#server/accounts/sign-in/password.ts";
import { refusedPassword } from "#server/accounts/sign-in/password-policy.ts";
import type { Database } from "../client.ts";
import { account, user } from "../schema/auth.ts";
import { profiles } from "../schema/profiles.ts";
import { seedSettings } from "./content.ts";

export const DEVELOPMENT_ADMIN = { email: "admin@example.com", password: "cinema-admin-1" };

const NAME = "Studio Admin";

const newAdmin = z.object({
  email: z.email("ADMIN_EMAIL isn't an email address: no one could sign in with it."),
  password: newPassword,
});

/** Returns the error for a refused admin password, with the reason, for the command's output. */
const refusePassword = (reason: string) => new Error(`ADMIN_PASSWORD is refused. ${reason}`);

/**
 * Returns the admin to create: `ADMIN_EMAIL` and `ADMIN_PASSWORD`, or the development pair.
 * @throws for a remote database without `ADMIN_PASSWORD`: a known password must never reach one; for an address or a
 *   password that the sign-in would refuse
 */
export function adminFromEnvironment({ remote }: { remote: boolean }) {
  const email = process.env.ADMIN_EMAIL ?? DEVELOPMENT_ADMIN.email;
  const password = process.env.ADMIN_PASSWORD ?? (remote ? undefined : DEVELOPMENT_ADMIN.password);
  if (!password) {
    throw new Error(
      "ADMIN_PASSWORD is not set. A remote database gets no default password: set ADMIN_EMAIL and ADMIN_PASSWORD and run this again.",
    );
  }
  const admin = newAdmin.safeParse({ email: email.trim().toLowerCase(), password });
  if (!admin.success) {
    const [issue] = admin.error.issues;
    const message = issue?.message ?? "";
    throw issue?.path[0] === "password" ? refusePassword(message) : new Error(message);
  }
  const { siteTitle } = seedSettings;
  const refused = refusedPassword(admin.data.password, { name: NAME, email: admin.data.email, siteTitle });
  if (refused) throw refusePassword(refused);
  return admin.data;
}

/** The same as for the Worker (wrangler.toml), unless the environment sets another. */
const BREACHED_PASSWORDS_ENDPOINT = "https://api.pwnedpasswords.com/range/";

/**
 * Like `adminFromEnvironment`, for an account that will be used: a chosen password must not be in a data breach, as
 * far as that can be checked now.
 * @throws like `adminFromEnvironment`, and for such a password
 */
export async function breachCheckedAdmin(target: { remote: boolean }) {
  const admin = adminFromEnvironment(target);
  if (!process.env.ADMIN_PASSWORD) return admin;
  const endpoint = process.env.BREACHED_PASSWORDS_ENDPOINT ?? BREACHED_PASSWORDS_ENDPOINT;
  const check = await checkBreached(endpoint, admin.password);
  if ("error" in check) {
    console.warn(`ADMIN_PASSWORD could not be checked against known data breaches: ${check.error}`);
  } else if (check.breached) {
    throw refusePassword(PASSWORD_BREACHED);
  }
  return admin;
}

type NewAdmin = { email: string; password: string; name?: string };

/**
 * Creates an admin account, or makes the existing account an admin and keeps its password. An unconfirmed sign-up
 * with this address may be a stranger's, so it is deleted. Returns what happened.
 */
export async function createAdmin(
  db: Database,
  { email, password, name = NAME }: NewAdmin,
): Promise<"created" | "promoted"> {
  const existing = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.email, email), eq(user.emailVerified, true)))
    .get();
  if (existing) {
    await db
      .insert(profiles)
      .values({ userId: existing.id, name, role: "admin" })
      .onConflictDoUpdate({ target: profiles.userId, set: { role: "admin" } });
    return "promoted";
  }
  const now = new Date();
  const userId = crypto.randomUUID();
  const stamps = { createdAt: now, updatedAt: now };
  await db.batch([
    // Foreign keys delete what belongs to it; existing links to it no longer work.
    db.delete(user).where(and(eq(user.email, email), eq(user.emailVerified, false))),
    db.insert(user).values({ id: userId, name, email, emailVerified: true, ...stamps }),
    db.insert(account).values({
      id: crypto.randomUUID(),
      accountId: userId,
      providerId: "credential",
      userId,
      password: await hashPassword(password),
      ...stamps,
    }),
    db.insert(profiles).values({ userId, name, role: "admin" }),
  ]);
  return "created";
}
