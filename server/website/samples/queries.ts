import "#server/platform/boundary.server.ts";
import { and, eq, isNull, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { testimonials } from "#drizzle/schema/testimonials.ts";
import { videos } from "#drizzle/schema/videos.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import type { Actor } from "../content/queries.ts";
import type { RemovedSample, RemovedSamples } from "./contract.ts";
import { isSampleFilm, isSampleTestimonial } from "./statements.ts";

type NamedFilm = RemovedSample & { called: string };
type NamedTestimonial = RemovedSample & { bookingId: string; couple: string };

type Way = { actor: Actor; away: boolean; at: Date };

/** A film into the trash or back. */
function moveFilm(db: Database, { id, version, called }: NamedFilm, { actor, away, at }: Way) {
  const side = (trashed: boolean) => ({ called, state: trashed ? "trash" : "list" });
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor,
      action: away ? "trash_content" : "untrash_content",
      entity: "film",
      entityId: id,
      before: side(!away),
      after: side(away),
      at,
    },
    sql`exists (select 1 from ${videos} where ${and(
      eq(videos.id, id),
      eq(videos.version, version),
      away ? isNull(videos.deletedAt) : sql`${videos.deletedAt} is not null`,
      isSampleFilm,
    )})`,
  );
  const update = db
    .update(videos)
    .set({ deletedAt: away ? at : null, version: version + 1, updatedAt: at })
    .where(and(eq(videos.id, id), entryExists))
    .returning({ id: videos.id, version: videos.version });
  return { note, update };
}

/** Words off the site or back. */
function moveTestimonial(db: Database, sample: NamedTestimonial, { actor, away, at }: Way) {
  const { id, version, bookingId, couple } = sample;
  const [from, to] = away ? (["published", "unpublished"] as const) : (["unpublished", "published"] as const);
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor,
      action: away ? "unpublish_testimonial" : "publish_testimonial",
      entity: "booking",
      entityId: bookingId,
      before: { couple, status: from },
      after: { couple, status: to },
      at,
    },
    sql`exists (select 1 from ${testimonials} where ${and(
      eq(testimonials.id, id),
      eq(testimonials.version, version),
      eq(testimonials.status, from),
      isSampleTestimonial,
    )})`,
  );
  const update = db
    .update(testimonials)
    .set({ status: to, version: version + 1, updatedAt: at })
    .where(and(eq(testimonials.id, id), entryExists))
    .returning({ id: testimonials.id, version: testimonials.version });
  return { note, update };
}

type Change = { films: NamedFilm[]; testimonials: NamedTestimonial[]; away: boolean; at: Date };

/**
 * Takes films to the trash and words off the site, or both back, each that is still a sample and as it was seen, with its
 * line in the log.
 * @returns those that were
 */
export async function moveSamples(db: Database, actor: Actor, change: Change): Promise<RemovedSamples> {
  const way = { actor, away: change.away, at: change.at };
  const moves = [
    ...change.films.map((film) => moveFilm(db, film, way)),
    ...change.testimonials.map((testimonial) => moveTestimonial(db, testimonial, way)),
  ];
  const [first] = moves;
  if (!first) return { films: [], testimonials: [] };
  const [, moved, ...rest] = await db.batch([
    first.note,
    first.update,
    ...moves.slice(1).flatMap(({ note, update }) => [note, update]),
  ]);
  // The notes tell how many rows they have written, the updates which.
  const updated: RemovedSample[][] = [moved, ...rest.filter((each) => Array.isArray(each))];
  const { length } = change.films;
  return { films: updated.slice(0, length).flat(), testimonials: updated.slice(length).flat() };
}

const isOneOf = (samples: RemovedSample[], table: { id: SQLWrapper; version: SQLWrapper }) =>
  sql`${table.id} in (select value ->> 'id' from json_each(${JSON.stringify(samples)}) where value ->> 'version' = ${table.version})`;

/** What is called so, whether or not it is away. */
export async function selectNamed(db: Database, removed: RemovedSamples) {
  const [films, words] = await db.batch([
    db
      .select({ id: videos.id, version: videos.version, called: videos.title })
      .from(videos)
      .where(isOneOf(removed.films, videos)),
    db
      .select({
        id: testimonials.id,
        version: testimonials.version,
        bookingId: testimonials.bookingId,
        couple: testimonials.names,
      })
      .from(testimonials)
      .where(isOneOf(removed.testimonials, testimonials)),
  ]);
  return { films, testimonials: words };
}
