import "#server/platform/boundary.server.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { videos } from "#drizzle/schema/videos.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import type { Actor } from "../content/queries.ts";
import type { RemovedSample } from "./contract.ts";
import { isSampleFilm } from "./statements.ts";

type Named = RemovedSample & { called: string };

const columns = { id: videos.id, version: videos.version, called: videos.title };

type Change = { films: Named[]; to: "trash" | "list"; at: Date };

/**
 * Takes films to the trash or back, each that is still a sample and as it was seen, with its line in the log.
 * @returns those that were
 */
export async function moveSamples(db: Database, actor: Actor, { films, to, at }: Change): Promise<Named[]> {
  const trash = to === "trash";
  const side = (called: string, trashed: boolean) => ({ called, state: trashed ? "trash" : "list" });
  const moves = films.map(({ id, version, called }) => {
    const condition = sql`exists (select 1 from ${videos} where ${and(
      eq(videos.id, id),
      eq(videos.version, version),
      trash ? isNull(videos.deletedAt) : sql`${videos.deletedAt} is not null`,
      isSampleFilm,
    )})`;
    const { note, entryExists } = insertAuditWhen(
      db,
      {
        actor,
        action: trash ? "trash_content" : "untrash_content",
        entity: "film",
        entityId: id,
        before: side(called, !trash),
        after: side(called, trash),
        at,
      },
      condition,
    );
    const update = db
      .update(videos)
      .set({ deletedAt: trash ? at : null, version: version + 1, updatedAt: at })
      .where(and(eq(videos.id, id), entryExists))
      .returning(columns);
    return { note, update };
  });
  const [first] = moves;
  if (!first) return [];
  const [, moved, ...rest] = await db.batch([
    first.note,
    first.update,
    ...moves.slice(1).flatMap(({ note, update }) => [note, update]),
  ]);
  // The notes tell how many rows they have written, the updates which.
  return [moved, ...rest].flatMap((each) => (Array.isArray(each) ? each : []));
}

/** What is called so, whether or not it lies in the trash. */
export const selectNamed = (db: Database, films: RemovedSample[]): Promise<Named[]> =>
  db
    .select(columns)
    .from(videos)
    .where(
      sql`${videos.id} in (select value ->> 'id' from json_each(${JSON.stringify(films)}) where value ->> 'version' = ${videos.version})`,
    );
