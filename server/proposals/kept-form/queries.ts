import { and, eq, gt } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { verification } from "#drizzle/schema/auth.ts";
import { forgetStatement } from "./statements.ts";

type Kept = { identifier: string; value: string; expiresAt: Date; now: Date };

/** Keeps a form in the place of the one before it. */
export async function replaceKept(db: Database, { identifier, value, expiresAt, now }: Kept): Promise<void> {
  const id = crypto.randomUUID();
  await db.batch([
    forgetStatement(db, identifier),
    db.insert(verification).values({ id, identifier, value, expiresAt, createdAt: now, updatedAt: now }),
  ]);
}

export async function selectKept(
  db: Database,
  { identifier, now }: Pick<Kept, "identifier" | "now">,
): Promise<string | null> {
  const rows = await db
    .select({ value: verification.value })
    .from(verification)
    .where(and(eq(verification.identifier, identifier), gt(verification.expiresAt, now)))
    .limit(1);
  return rows[0]?.value ?? null;
}
