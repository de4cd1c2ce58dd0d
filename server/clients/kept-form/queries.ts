import { and, eq, gt } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { verification } from "#drizzle/schema/auth.ts";

type Kept = { identifier: string; value: string; expiresAt: Date; now: Date };

export const deleteKept = (db: Database, identifier: string) =>
  db.delete(verification).where(eq(verification.identifier, identifier));

/** Keeps a form in place of the one before it. */
export async function replaceKept(db: Database, { identifier, now, ...kept }: Kept): Promise<void> {
  const row = { id: crypto.randomUUID(), identifier, ...kept, createdAt: now, updatedAt: now };
  await db.batch([deleteKept(db, identifier), db.insert(verification).values(row)]);
}

export async function selectKept(
  db: Database,
  { identifier, now }: Pick<Kept, "identifier" | "now">,
): Promise<string | null> {
  const row = await db
    .select({ value: verification.value })
    .from(verification)
    .where(and(eq(verification.identifier, identifier), gt(verification.expiresAt, now)))
    .get();
  return row?.value ?? null;
}
