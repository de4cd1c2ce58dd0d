import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
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
export const refusePassword = (reason: string) => new Error(`ADMIN_PASSWORD is refused. ${reason}`);

export type SignInWith = { email: string; password: string };

/**
 * Returns the admin as the tables store it.
 * @throws for an address or a password that the sign-in would refuse, by the rules that need no network
 */
export function checkAdmin(
  given: SignInWith,
  { name, siteTitle }: { name: string; siteTitle: string } = {
    name: NAME,
    siteTitle: seedSettings.siteTitle,
  },
): SignInWith {
  const admin = newAdmin.safeParse({ email: given.email.trim().toLowerCase(), password: given.password });
  if (!admin.success) {
    const [issue] = admin.error.issues;
    const message = issue?.message ?? "";
    throw issue?.path[0] === "password" ? refusePassword(message) : new Error(message);
  }
  const refused = refusedPassword(admin.data.password, { name, email: admin.data.email, siteTitle });
  if (refused) throw refusePassword(refused);
  return admin.data;
}

/** Returns the admin of a development database: `ADMIN_EMAIL` and `ADMIN_PASSWORD`, or the well-known pair. */
export const localAdmin = () =>
  checkAdmin({
    email: process.env.ADMIN_EMAIL ?? DEVELOPMENT_ADMIN.email,
    password: process.env.ADMIN_PASSWORD ?? DEVELOPMENT_ADMIN.password,
  });

type NewAdmin = SignInWith & { name?: string };

/** The account that an address has already. It may be a stranger's, if the address was mistyped. */
export type ExistingAccount = { name: string; email: string; role: string };

/**
 * Creates an admin account, or makes the existing account an admin and keeps its password. An unconfirmed sign-up
 * with this address may be a stranger's, so it is deleted. Returns what happened.
 * @param agree is asked before an existing account is made an admin, and throws to refuse that
 */
export async function createAdmin(
  db: Database,
  { email, password, name = NAME }: NewAdmin,
  agree: (existing: ExistingAccount) => Promise<void> = async () => {},
): Promise<"created" | "promoted" | "unchanged"> {
  const existing = await db
    .select({
      id: user.id,
      name: sql<string>`coalesce(${profiles.name}, ${user.name})`,
      role: sql<string>`coalesce(${profiles.role}, 'user')`,
    })
    .from(user)
    .leftJoin(profiles, eq(profiles.userId, user.id))
    .where(and(eq(user.email, email), eq(user.emailVerified, true)))
    .get();
  if (existing?.role === "admin") return "unchanged";
  if (existing) {
    await agree({ name: existing.name, email, role: existing.role });
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
