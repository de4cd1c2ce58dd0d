import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { session } from "#drizzle/schema/auth.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";

/** Returns a user's valid sessions without their tokens, last used first. */
export const selectSessions = (db: Database, userId: string, now: Date) =>
  db
    .select({
      id: session.id,
      userAgent: session.userAgent,
      ipAddress: session.ipAddress,
      createdAt: session.createdAt,
      updatedAt: session.updatedAt,
    })
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, now)))
    .orderBy(desc(session.updatedAt));

/** Ends one of the admin's own sessions. Returns whether it existed. */
export async function deleteSession(db: Database, admin: Admin, { id, at }: { id: string; at: Date }) {
  const own = and(eq(session.id, id), eq(session.userId, admin.userId));
  const { note, entryExists } = insertAuditWhen(
    db,
    { actor: admin, action: "end_session", entity: "session", entityId: id, at },
    sql`exists (select 1 from ${session} where ${own})`,
  );
  const [done] = await db.batch([note, db.delete(session).where(and(own, entryExists))]);
  return done.rowsAffected > 0;
}

/** Ends all of the admin's sessions but one. Returns how many were ended. */
export async function deleteOtherSessions(
  db: Database,
  admin: Admin,
  { keep, at }: { keep: string; at: Date },
) {
  const others = and(eq(session.userId, admin.userId), ne(session.id, keep));
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "end_other_sessions",
      entity: "user",
      entityId: admin.userId,
      before: sql`(select json_object('sessions', count(*)) from ${session} where ${others})`,
      after: { sessions: 0 },
      at,
    },
    sql`exists (select 1 from ${session} where ${others})`,
  );
  const [, ended] = await db.batch([note, db.delete(session).where(and(others, entryExists))]);
  return ended.rowsAffected;
}
