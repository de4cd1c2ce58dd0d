import { eq } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { session, user } from "#drizzle/schema/auth.ts";
import { profiles } from "#drizzle/schema/profiles.ts";

const idOf = async (db: Database, email: string) => {
  const row = await db.select({ id: user.id }).from(user).where(eq(user.email, email)).get();
  if (!row) throw new Error(`Nobody has the address ${email}`);
  return row.id;
};

/** Makes a person's sessions expire in this many milliseconds. */
export async function endSessionsIn(db: Database, email: string, milliseconds: number) {
  await db
    .update(session)
    .set({ expiresAt: new Date(Date.now() + milliseconds) })
    .where(eq(session.userId, await idOf(db, email)));
}

export const sessionsOf = async (db: Database, email: string) =>
  db
    .select()
    .from(session)
    .where(eq(session.userId, await idOf(db, email)));

export const deleteSessions = async (db: Database, email: string) =>
  db.delete(session).where(eq(session.userId, await idOf(db, email)));

export const deleteProfile = async (db: Database, email: string) =>
  db.delete(profiles).where(eq(profiles.userId, await idOf(db, email)));

export const deleteUser = async (db: Database, email: string) =>
  db.delete(user).where(eq(user.id, await idOf(db, email)));

export const rename = async (db: Database, email: string, name: string) =>
  db
    .update(user)
    .set({ name })
    .where(eq(user.id, await idOf(db, email)));
