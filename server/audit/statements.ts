import "#server/platform/boundary.server.ts";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { auditEntries, auditLog, auditValues } from "#drizzle/schema/audit-log.ts";
import { user } from "#drizzle/schema/auth.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { type AuditAction, type AuditEntity, type SubjectKind, subjectOf } from "./contract.ts";

/** Who changed what, from what, to what. No password, token or key belongs in here. */
export type Change = {
  actor: { userId: string };
  action: AuditAction;
  entity: AuditEntity;
  entityId: string;
  before?: unknown;
  after?: unknown;
  /** Whose data the values are, where the entity does not say it; null for nobody's. May be SQL. */
  subject?: string | SQL | null;
  at: Date;
};

const OWN_SUBJECT: Partial<Record<AuditEntity, SubjectKind>> = {
  booking: "booking",
  message: "message",
  user: "user",
  invitation: "invitation",
};

/** Things of the actor's own account. */
const ACTORS_OWN: readonly AuditEntity[] = ["passkey", "session", "calendar_feed"];

function defaultSubject({ entity, entityId, actor }: Change): string | null {
  const kind = OWN_SUBJECT[entity];
  if (kind) return subjectOf(kind, entityId);
  return ACTORS_OWN.includes(entity) ? subjectOf("user", actor.userId) : null;
}

const rowOf = (change: Change) => {
  const { actor, at, subject = defaultSubject(change), ...rest } = change;
  return { ...rest, subject, actorId: actor.userId, createdAt: at };
};

/** The statement that notes a change; for the batch of the change itself. */
export const insertAudit = (db: Database, change: Change) => db.insert(auditEntries).values(rowOf(change));

/**
 * Logs a change if it may happen now. It is the first statement of the batch, and the others ask whether it
 * was `entryExists`: one WHERE clause decides, so a change and its line in the log come together or not at all.
 * `before` and `after` may be SQL that gives JSON.
 */
export function insertAuditWhen(db: Database, change: Change, condition: SQL) {
  const id = crypto.randomUUID();
  return {
    note: insertWhen(db, auditEntries, { id, ...rowOf(change) }, condition),
    entryExists: sql`exists (select 1 from ${auditLog} where ${auditLog.id} = ${id})`,
  };
}

/** Deletes what the log says about these subjects, given as SQL that selects them. The entries themselves stay. */
export const deleteValues = (db: Database, subjects: SQL, condition?: SQL) =>
  db.delete(auditValues).where(and(inArray(auditValues.subject, subjects), condition));

/** Deletes what the log says in its entries of one kind about one thing. */
export const deleteValuesOf = (
  db: Database,
  { action, entity, entityId }: Pick<Change, "action" | "entity" | "entityId">,
  condition: SQL,
) =>
  db.delete(auditValues).where(
    and(
      inArray(
        auditValues.auditId,
        db
          .select({ id: auditLog.id })
          .from(auditLog)
          .where(
            and(eq(auditLog.entity, entity), eq(auditLog.entityId, entityId), eq(auditLog.action, action)),
          ),
      ),
      condition,
    ),
  );

const entryColumns = {
  id: auditLog.id,
  actorId: auditLog.actorId,
  action: auditLog.action,
  entity: auditLog.entity,
  entityId: auditLog.entityId,
  fields: auditLog.fields,
  before: auditValues.before,
  after: auditValues.after,
  valuesDeleted: sql`${auditValues.auditId} is null and ${auditLog.fields} <> '[]'`.mapWith(Boolean),
  createdAt: auditLog.createdAt,
};

/** What somebody is called who has a profile's or an account's row beside theirs. */
export const actorName = sql<
  string | null
>`coalesce(nullif(trim(${profiles.name}), ''), nullif(trim(${user.name}), ''))`;

/** Entries of the log with their values, as far as those exist, and what else is asked. */
export const selectEntries = <T extends Record<string, SQL>>(db: Database, more: T) =>
  db
    .select({ ...entryColumns, ...more })
    .from(auditLog)
    .leftJoin(auditValues, eq(auditValues.auditId, auditLog.id));

/** The same, each with the name of whoever made it. */
export const selectNamedEntries = (db: Database) =>
  selectEntries(db, { actorEmail: sql<string | null>`${user.email}`, actorName })
    .leftJoin(user, eq(user.id, auditLog.actorId))
    .leftJoin(profiles, eq(profiles.userId, auditLog.actorId));

export type EntryRow = Awaited<ReturnType<typeof selectNamedEntries>>[number];
