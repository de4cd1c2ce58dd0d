import "#server/platform/boundary.server.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { contractTemplates } from "#drizzle/schema/proposals.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import type { ContractInput } from "./contract.ts";

/** The statement that reads the studio's contracts; alone, or in the batch of a screen. */
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

/** Saves a contract that is still at the version the editor began with. @returns whether it did, and its version now */
export async function upsertContract(
  db: Database,
  admin: Admin,
  { id, name, body, version, before, at }: ContractInput & { id: string; before: string; at: Date },
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
      before: { text: before },
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
  const [logged, , current] = await db.batch([
    note,
    write,
    db
      .select({ version: contractTemplates.version })
      .from(contractTemplates)
      .where(eq(contractTemplates.id, id)),
  ]);
  return { saved: logged.rowsAffected > 0, version: current[0]?.version ?? 0 };
}
