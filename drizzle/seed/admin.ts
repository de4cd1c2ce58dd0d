import { eq } from "drizzle-orm";
import { z } from "zod";
import { PASSWORD_MAX, PASSWORD_MIN } from "../../server/auth/contract.ts";
import { hashPassword } from "../../server/auth/password.ts";
import type { Database } from "../client.ts";
import { account, user } from "../schema/auth.ts";
import { profiles } from "../schema/profiles.ts";

export const DEVELOPMENT_ADMIN = { email: "admin@example.com", password: "cinema-admin-1" };

const newAdmin = z.object({
  email: z.email("ADMIN_EMAIL is no email address: nobody could sign in with it."),
  password: z
    .string()
    .min(PASSWORD_MIN, `ADMIN_PASSWORD must have at least ${PASSWORD_MIN} characters.`)
    .max(PASSWORD_MAX, `ADMIN_PASSWORD must have at most ${PASSWORD_MAX} characters.`),
});

/**
 * The admin to make: `ADMIN_EMAIL` and `ADMIN_PASSWORD`, or the development pair.
 * @throws for a remote database without `ADMIN_PASSWORD`: a known password must never reach one; for an
 * address or a password that the sign-in would refuse
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
  if (!admin.success) throw new Error(admin.error.issues.map(({ message }) => message).join("\n"));
  return admin.data;
}

type NewAdmin = { email: string; password: string; name?: string };

/**
 * Makes an account whose profile is an admin, or makes the existing account one.
 * Returns what happened; an existing password stays as it is.
 */
export async function createAdmin(
  db: Database,
  { email, password, name = "Studio Admin" }: NewAdmin,
): Promise<"created" | "promoted"> {
  const existing = await db.select({ id: user.id }).from(user).where(eq(user.email, email)).get();
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
