import "#server/platform/boundary.server.ts";
import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { countUpTo } from "#drizzle/count-up-to.ts";
import { auditLog } from "#drizzle/schema/audit-log.ts";
import { user } from "#drizzle/schema/auth.ts";
import { countedUpTo, type Window } from "#server/platform/paging.ts";
import { countersNamed, countOf } from "#server/platform/record-counts/queries.ts";
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
  { filter, limit, offset, most }: Window & { filter: Filter },
) {
  const { actor, action, entity, from, before } = filter;
  const chosen = and(
    actor === null ? undefined : eq(auditLog.actorId, actor),
    action === null ? undefined : eq(auditLog.action, action),
    entity === null ? undefined : eq(auditLog.entity, entity),
    from === null ? undefined : gte(auditLog.createdAt, from),
    before === null ? undefined : lt(auditLog.createdAt, before),
  );
  const [entries, total, actors, totals] = await db.batch([
    selectEntries(db)
      .where(chosen)
      .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
      .limit(limit)
      .offset(offset),
    countUpTo(db, auditLog, chosen ?? sql`0`, most),
    // Each step seeks the next actor in the index, past all the lines of the current one.
    db.all<{ id: string; email: string | null }>(sql`
      with recursive actors (id) as (
        select min(actor_id) from ${auditLog}
        union all select (select min(actor_id) from ${auditLog} where actor_id > actors.id) from actors where actors.id is not null
      )
      select actors.id, ${user.email} from actors left join ${user} on ${user.id} = actors.id
      where actors.id is not null order by ${user.email}, actors.id
    `),
    countersNamed(db, ["audit_log"]),
  ]);
  const number = chosen ? countedUpTo(total, most) : { found: countOf(totals, "audit_log"), beyond: false };
  return { ...number, entries, actors };
}
