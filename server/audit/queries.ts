import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { countUpTo } from "#drizzle/count-up-to.ts";
import { auditLog, auditValues } from "#drizzle/schema/audit-log.ts";
import { user } from "#drizzle/schema/auth.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { mailTemplates } from "#drizzle/schema/mail-templates.ts";
import { media } from "#drizzle/schema/media.ts";
import { messages } from "#drizzle/schema/messages.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { packages } from "#drizzle/schema/packages.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { contractTemplates, proposals } from "#drizzle/schema/proposals.ts";
import { teamMembers } from "#drizzle/schema/team-members.ts";
import { videos } from "#drizzle/schema/videos.ts";
import { countedUpTo, type Window } from "#server/platform/paging.ts";
import { countersNamed, countOf } from "#server/platform/record-counts/queries.ts";
import { type AuditAction, type AuditEntity, subjectOf } from "./contract.ts";
import { actorName, selectEntries } from "./statements.ts";

type Filter = {
  actor: string | null;
  action: AuditAction | null;
  entity: AuditEntity | null;
  thing: string | null;
  from: Date | null;
  before: Date | null;
};

/** The id of the record that an entry links to, unless it was deleted. A note links to its booking. */
const LINKED = [
  ["booking", bookings],
  ["message", messages],
  ["outbox", outbox],
  ["film", videos],
  ["package", packages],
  ["member", teamMembers],
  ["media", media],
  ["mail_template", mailTemplates],
  ["proposal", proposals],
  ["contract", contractTemplates],
] as const;
const linkId = sql<string | null>`case ${auditLog.entity} ${sql.join(
  LINKED.map(
    ([entity, table]) =>
      sql`when ${entity} then (select ${table.id} from ${table} where ${table.id} = ${auditLog.entityId})`,
  ),
  sql` `,
)} when 'booking_note' then (select ${bookings.id} from ${bookings} where ${bookings.id} = substr(${auditValues.subject}, ${subjectOf("booking", "").length + 1})) else ${auditLog.entityId} end`;

/** An author of log entries. Name and email are null if the account was deleted. */
type Actor = { id: string; email: string | null; name: string | null };

/**
 * Returns one page of the log, newest first, with the adjacent entry on each side, the total number of lines, and all
 * actors.
 */
export async function selectActivity(
  db: Database,
  { filter, limit, offset, most }: Window & { filter: Filter },
) {
  const { actor, action, entity, thing, from, before } = filter;
  const ahead = Math.min(offset, 1);
  const chosen = and(
    actor === null ? undefined : eq(auditLog.actorId, actor),
    action === null ? undefined : eq(auditLog.action, action),
    entity === null ? undefined : eq(auditLog.entity, entity),
    thing === null ? undefined : eq(auditLog.entityId, thing),
    from === null ? undefined : gte(auditLog.createdAt, from),
    before === null ? undefined : lt(auditLog.createdAt, before),
  );
  const [entries, total, actors, totals] = await db.batch([
    selectEntries(db, { linkId })
      .where(chosen)
      .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
      .limit(ahead + limit + 1)
      .offset(offset - ahead),
    countUpTo(db, auditLog, chosen ?? sql`0`, most),
    // Each step seeks the next actor in the index and skips all entries of the current one.
    db.all<Actor>(sql`
      with recursive actors (id) as (
        select min(actor_id) from ${auditLog}
        union all select (select min(actor_id) from ${auditLog} where actor_id > actors.id) from actors where actors.id is not null
      )
      select actors.id, ${user.email}, ${actorName} as name
      from actors left join ${user} on ${user.id} = actors.id left join ${profiles} on ${profiles.userId} = actors.id
      where actors.id is not null order by ${user.email}, actors.id
    `),
    countersNamed(db, ["audit_log"]),
  ]);
  const number = chosen ? countedUpTo(total, most) : { found: countOf(totals, "audit_log"), beyond: false };
  return { ...number, entries, shown: { from: ahead, until: ahead + limit }, actors };
}
