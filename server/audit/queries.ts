import "#server/platform/boundary.server.ts";
import { and, asc, count, desc, eq, gte, lt } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { auditLog } from "#drizzle/schema/audit-log.ts";
import { user } from "#drizzle/schema/auth.ts";
import type { AuditAction, AuditEntity } from "./contract.ts";
import { selectEntries } from "./statements.ts";

type Filter = {
  actor: string | null;
  action: AuditAction | null;
  entity: AuditEntity | null;
  from: Date | null;
  before: Date | null;
};

/** One page of the log, newest first, with how many lines there are in all and who has written any. */
export async function selectActivity(
  db: Database,
  { filter, limit, offset }: { filter: Filter; limit: number; offset: number },
) {
  const { actor, action, entity, from, before } = filter;
  const chosen = and(
    actor === null ? undefined : eq(auditLog.actorId, actor),
    action === null ? undefined : eq(auditLog.action, action),
    entity === null ? undefined : eq(auditLog.entity, entity),
    from === null ? undefined : gte(auditLog.createdAt, from),
    before === null ? undefined : lt(auditLog.createdAt, before),
  );
  const [entries, total, actors] = await db.batch([
    selectEntries(db)
      .where(chosen)
      .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
      .limit(limit)
      .offset(offset),
    db.select({ n: count() }).from(auditLog).where(chosen),
    db
      .selectDistinct({ id: auditLog.actorId, email: user.email })
      .from(auditLog)
      .leftJoin(user, eq(user.id, auditLog.actorId))
      .orderBy(asc(user.email), asc(auditLog.actorId)),
  ]);
  return { entries, found: total[0]?.n ?? 0, actors };
}
