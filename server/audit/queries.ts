import "#server/boundary.server.ts";
import type { Database } from "#drizzle/client.ts";
import { auditLog } from "#drizzle/schema/audit-log.ts";

/** Who changed what, from what, to what. No password, token or key belongs in here. */
type Change = {
  actor: { userId: string; email: string };
  action: string;
  entity: string;
  entityId: string;
  before?: unknown;
  after?: unknown;
  at: Date;
};

/** The statement that notes a change; for the batch of the change itself. */
export const insertAudit = (db: Database, { actor, at, ...change }: Change) =>
  db.insert(auditLog).values({ ...change, actorId: actor.userId, actorEmail: actor.email, createdAt: at });
