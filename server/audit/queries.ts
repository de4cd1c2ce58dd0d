import "#server/boundary.server.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { auditLog } from "#drizzle/schema/audit-log.ts";

/** Who changed what, from what, to what. No password, token or key belongs in here. */
export type Change = {
  actor: { userId: string; email: string };
  action: string;
  entity: string;
  entityId: string;
  before?: unknown;
  after?: unknown;
  at: Date;
};

const rowOf = ({ actor, at, ...change }: Change) => ({
  ...change,
  actorId: actor.userId,
  actorEmail: actor.email,
  createdAt: at,
});

/** The statement that notes a change; for the batch of the change itself. */
export const insertAudit = (db: Database, change: Change) => db.insert(auditLog).values(rowOf(change));

/**
 * Notes a change if it may happen now. It stands first in the batch, and whatever follows asks whether it
 * was `noted`: one WHERE clause decides, so a change and its line in the log come together or not at all.
 * `before` and `after` may be SQL that gives JSON.
 */
export function noteWhen(db: Database, change: Change, condition: SQL) {
  const id = crypto.randomUUID();
  return {
    note: insertWhen(db, auditLog, { id, ...rowOf(change) }, condition),
    noted: sql`exists (select 1 from ${auditLog} where ${auditLog.id} = ${id})`,
  };
}
