import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { contractTemplates } from "#drizzle/schema/proposals.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { keepVersion, selectHistory } from "#server/website/content/statements.ts";
import type { ContractInput } from "./contract.ts";

/** Builds the query for the studio's contracts. Runs alone or in a screen's batch. */
export const contractsStatement = (db: Database) =>
  db
    .select({
      id: contractTemplates.id,
      name: contractTemplates.name,
      body: contractTemplates.body,
      version: contractTemplates.version,
    })
    .from(contractTemplates)
    .orderBy(asc(contractTemplates.name), asc(contractTemplates.id));

/** Reads a contract with its version history in one round trip. */
export async function selectContract(db: Database, id: string) {
  const [found, history] = await db.batch([
    db
      .select({
        id: contractTemplates.id,
        name: contractTemplates.name,
        body: contractTemplates.body,
        version: contractTemplates.version,
        updatedAt: contractTemplates.updatedAt,
      })
      .from(contractTemplates)
      .where(eq(contractTemplates.id, id)),
    selectHistory(db, "contract", id),
  ]);
  return { contract: found[0] ?? null, history };
}

type Edit = ContractInput & {
  id: string;
  /** The previous content. Null for the unchanged built-in contract and for a new one. */
  before: { name: string; body: string; updatedAt: Date } | null;
  at: Date;
};

/**
 * Saves a contract if it is still at the version that the editor started from.
 * @returns whether it did, and its version now
 */
export async function upsertContract(
  db: Database,
  admin: Admin,
  { id, name, body, version, before, at }: Edit,
) {
  const exists = sql`exists (select 1 from ${contractTemplates} where ${contractTemplates.id} = ${id})`;
  const isCurrent = sql`exists (select 1 from ${contractTemplates} where ${contractTemplates.id} = ${id} and ${contractTemplates.version} = ${version})`;
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "edit_contract",
      entity: "contract",
      entityId: id,
      before: { text: before?.body ?? "" },
      after: { name, text: body },
      at,
    },
    version === 0 ? sql`not ${exists}` : isCurrent,
  );
  const write =
    version === 0
      ? insertWhen(db, contractTemplates, { id, name, body, createdAt: at, updatedAt: at }, entryExists)
      : db
          .update(contractTemplates)
          .set({ name, body, version: sql`${contractTemplates.version} + 1`, updatedAt: at })
          .where(and(eq(contractTemplates.id, id), entryExists));
  const kept = { kind: "contract", contentId: id, entryExists } as const;
  const [logged, , current] = await db.batch([
    note,
    write,
    db
      .select({ version: contractTemplates.version })
      .from(contractTemplates)
      .where(eq(contractTemplates.id, id)),
    ...(before
      ? [
          keepVersion(db, {
            ...kept,
            version,
            createdAt: before.updatedAt,
            texts: { name: before.name, body: before.body },
          }),
        ]
      : []),
    keepVersion(db, {
      ...kept,
      version: version + 1,
      createdAt: at,
      texts: { name, body },
      actorEmail: admin.email,
    }),
  ]);
  return { saved: logged.rowsAffected > 0, version: current[0]?.version ?? 0 };
}
