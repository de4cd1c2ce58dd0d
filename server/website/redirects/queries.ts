import { and, count, eq, gte, inArray, ne, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { dailyMetrics } from "#drizzle/schema/metrics.ts";
import { redirects } from "#drizzle/schema/redirects.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { EVERYTHING_ELSE } from "./contract.ts";
import { moveStatements } from "./statements.ts";

const row = {
  from: redirects.fromPath,
  to: redirects.toPath,
  actorEmail: redirects.actorEmail,
  updatedAt: redirects.updatedAt,
  version: redirects.version,
};

/** Returns one page of redirects for editing. */
export async function selectRedirects(db: Database, { limit, offset }: { limit: number; offset: number }) {
  const [rows, counted] = await db.batch([
    db.select(row).from(redirects).orderBy(redirects.fromPath).limit(limit).offset(offset),
    db.select({ n: count() }).from(redirects),
  ]);
  return { rows, found: counted[0]?.n ?? 0 };
}

/** Returns the redirects from any of these paths. */
export const selectRedirectsOf = (db: Database, paths: string[]) =>
  db.select(row).from(redirects).where(inArray(redirects.fromPath, paths));

const ASKED_MOST = 200;

/** Returns the unknown paths requested since a day, most requested first. */
export const selectUnknown = (db: Database, since: string) =>
  db
    .select({
      path: dailyMetrics.value,
      count: sql<number>`sum(${dailyMetrics.count})`.as("asked"),
      lastDay: sql<string>`max(${dailyMetrics.day})`,
    })
    .from(dailyMetrics)
    .where(
      and(
        eq(dailyMetrics.metric, "unknown"),
        gte(dailyMetrics.day, since),
        ne(dailyMetrics.value, EVERYTHING_ELSE),
      ),
    )
    .groupBy(dailyMetrics.value)
    .orderBy(sql`asked desc`, dailyMetrics.value)
    .limit(ASKED_MOST);

type Change = { from: string; version: number; before: Record<string, string>; at: Date };

/** True if the redirect still has the version that the admin saw. Version 0 means that there is none. */
const unchanged = ({ from, version }: Change) =>
  sql`coalesce((select ${redirects.version} from ${redirects} where ${redirects.fromPath} = ${from}), 0) = ${version}`;

/** Saves a redirect with its audit entry. Returns false if it changed since the admin saw it. */
export async function upsertRedirect(db: Database, actor: Admin, change: Change & { to: string }) {
  const { from, to, before, at } = change;
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor,
      action: "save_redirect",
      entity: "redirect",
      entityId: from,
      before,
      after: { "leads to": to },
      at,
    },
    unchanged(change),
  );
  const [logged] = await db.batch([
    note,
    ...moveStatements(db, { from, to, actorEmail: actor.email, at }, entryExists),
  ]);
  return logged.rowsAffected > 0;
}

/** Deletes a redirect with its audit entry. Returns false if it changed since the admin saw it. */
export async function deleteRedirect(db: Database, actor: Admin, change: Change) {
  const { from, before, at } = change;
  const { note, entryExists } = insertAuditWhen(
    db,
    { actor, action: "delete_redirect", entity: "redirect", entityId: from, before, at },
    unchanged(change),
  );
  const [logged] = await db.batch([
    note,
    db.delete(redirects).where(and(eq(redirects.fromPath, from), entryExists)),
  ]);
  return logged.rowsAffected > 0;
}
