import "#server/boundary.server.ts";
import { and, asc, count, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { auditLog } from "#drizzle/schema/audit-log.ts";
import { user } from "#drizzle/schema/auth.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import type { AuditAction, AuditEntity } from "./contract.ts";

/** Who changed what, from what, to what. No password, token or key belongs in here. */
export type Change = {
  actor: { userId: string; email: string };
  action: AuditAction;
  entity: AuditEntity;
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

type Filter = {
  actor: string | null;
  action: AuditAction | null;
  entity: AuditEntity | null;
  from: Date | null;
  before: Date | null;
};

/** A line of the log with the name of whoever it tells of; `user` and `profiles` are joined by the actor. */
export const auditLine = {
  id: auditLog.id,
  actorEmail: auditLog.actorEmail,
  actorName: sql<string | null>`coalesce(nullif(trim(${profiles.name}), ''), nullif(trim(${user.name}), ''))`,
  action: auditLog.action,
  entity: auditLog.entity,
  entityId: auditLog.entityId,
  before: auditLog.before,
  after: auditLog.after,
  createdAt: auditLog.createdAt,
};

/** One page of the log, newest first, with how many lines there are in all and who has written any. */
export async function selectActivity(
  db: Database,
  { filter, limit, offset }: { filter: Filter; limit: number; offset: number },
) {
  const { actor, action, entity, from, before } = filter;
  const chosen = and(
    actor === null ? undefined : eq(auditLog.actorEmail, actor),
    action === null ? undefined : eq(auditLog.action, action),
    entity === null ? undefined : eq(auditLog.entity, entity),
    from === null ? undefined : gte(auditLog.createdAt, from),
    before === null ? undefined : lt(auditLog.createdAt, before),
  );
  const [entries, total, actors] = await db.batch([
    db
      .select(auditLine)
      .from(auditLog)
      .leftJoin(user, eq(user.id, auditLog.actorId))
      .leftJoin(profiles, eq(profiles.userId, auditLog.actorId))
      .where(chosen)
      .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
      .limit(limit)
      .offset(offset),
    db.select({ n: count() }).from(auditLog).where(chosen),
    db.selectDistinct({ email: auditLog.actorEmail }).from(auditLog).orderBy(asc(auditLog.actorEmail)),
  ]);
  return { entries, found: total[0]?.n ?? 0, actors: actors.map(({ email }) => email) };
}
