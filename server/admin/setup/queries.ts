import { sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import type { KeepableStep } from "./contract.ts";
import { isConfirmed, setupStatement, type WHOLE } from "./statements.ts";

export const selectSetup = async (db: Database, now: Date) =>
  (await setupStatement(db, { now, asked: true }))[0];

type Confirmation = { subject: KeepableStep | typeof WHOLE; confirmed: boolean; at: Date };

/**
 * Logs that a step, or the whole checklist, is confirmed as right or no longer is. The log is the source of truth.
 * @returns whether that changed anything
 */
export async function insertConfirmation(
  db: Database,
  actor: Admin,
  { subject, confirmed, at }: Confirmation,
): Promise<boolean> {
  const { note } = insertAuditWhen(
    db,
    {
      actor,
      action: confirmed ? "confirm_setup" : "reopen_setup",
      entity: "setup",
      entityId: subject,
      before: { confirmed: !confirmed },
      after: { confirmed },
      at,
    },
    sql`${isConfirmed(subject)} = ${confirmed ? 0 : 1}`,
  );
  return (await note).rowsAffected > 0;
}
