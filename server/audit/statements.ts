import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { auditEntries, auditLog, auditValues } from "#drizzle/schema/audit-log.ts";
import { user } from "#drizzle/schema/auth.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { type AuditAction, type AuditEntity, type SubjectKind, subjectOf } from "./contract.ts";

/** Who changed what, with the values before and after. Must not contain a password, token or key. */
export type Change = {
  actor: { userId: string };
  action: AuditAction;
  entity: AuditEntity;
  entityId: string;
  before?: unknown;
  after?: unknown;
  /** The record that the values are about, if the entity doesn't determine it; null for none. May be SQL. */
  subject?: string | SQL | null;
  at: Date;
};

const OWN_SUBJECT: Partial<Record<AuditEntity, SubjectKind>> = {
  booking: "booking",
  message: "message",
  user: "user",
  invitation: "invitation",
};

/** Entities that belong to the actor's own account. */
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

/** Returns the statement that logs a change, for the same batch as the change. */
export const insertAudit = (db: Database, change: Change) => db.insert(auditEntries).values(rowOf(change));

/**
 * Logs a change if the condition is met. It is the first statement of the batch, and the others are conditional on
 * `entryExists`. A single WHERE clause decides, so a change and its log entry are written together or not at all.
 * `before` and `after` may be SQL that returns JSON.
 */
export function insertAuditWhen(db: Database, change: Change, condition: SQL) {
  const id = crypto.randomUUID();
  return {
    note: insertWhen(db, auditEntries, { id, ...rowOf(change) }, condition),
    entryExists: sql`exists (select 1 from ${auditLog} where ${auditLog.id} = ${id})`,
  };
}

/**
 * Returns the statement that deletes the logged values about these subjects, given as a subquery. The entries
 * themselves stay.
 */
export const deleteValues = (db: Database, subjects: SQL, condition?: SQL) =>
  db.delete(auditValues).where(and(inArray(auditValues.subject, subjects), condition));

/** Returns the statement that deletes the logged values of one kind of entry about one item. */
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

/** A person's name from a joined profile or account row. */
export const actorName = sql<
  string | null
>`coalesce(nullif(trim(${profiles.name}), ''), nullif(trim(${user.name}), ''))`;

/** Selects log entries with their values, if those still exist, plus further columns. */
export const selectEntries = <T extends Record<string, SQL>>(db: Database, more: T) =>
  db
    .select({ ...entryColumns, ...more })
    .from(auditLog)
    .leftJoin(auditValues, eq(auditValues.auditId, auditLog.id));

/** The same, with the actor's name and email. */
export const selectNamedEntries = (db: Database) =>
  selectEntries(db, { actorEmail: sql<string | null>`${user.email}`, actorName })
    .leftJoin(user, eq(user.id, auditLog.actorId))
    .leftJoin(profiles, eq(profiles.userId, auditLog.actorId));

export type EntryRow = Awaited<ReturnType<typeof selectNamedEntries>>[number];
