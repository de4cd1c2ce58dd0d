import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { VersionedKind } from "#drizzle/enums.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { contentVersions } from "#drizzle/schema/content-versions.ts";

const HISTORY_LIMIT = 50;

/** Returns the statement that reads the versions, newest first. */
export const selectHistory = (db: Database, kind: VersionedKind, id: string) =>
  db
    .select({
      version: contentVersions.version,
      texts: contentVersions.texts,
      actorEmail: contentVersions.actorEmail,
      createdAt: contentVersions.createdAt,
    })
    .from(contentVersions)
    .where(and(eq(contentVersions.kind, kind), eq(contentVersions.contentId, id)))
    .orderBy(desc(contentVersions.version))
    .limit(HISTORY_LIMIT);

/** Adds a version to the history unless it already exists. */
export const keepVersion = (
  db: Database,
  { version, entryExists, ...row }: Omit<typeof contentVersions.$inferInsert, "id"> & { entryExists: SQL },
) =>
  insertWhen(
    db,
    contentVersions,
    { id: crypto.randomUUID(), version, ...row },
    sql`${entryExists} and not exists (select 1 from ${contentVersions} where ${contentVersions.kind} = ${row.kind} and ${contentVersions.contentId} = ${row.contentId} and ${contentVersions.version} = ${version})`,
  );
