import { and, eq, isNull, type SQLWrapper, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#drizzle/client.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { contentVersions } from "#drizzle/schema/content-versions.ts";
import { teamMembers } from "#drizzle/schema/team-members.ts";
import { testimonials } from "#drizzle/schema/testimonials.ts";
import { videos } from "#drizzle/schema/videos.ts";
import { seedTeam } from "#drizzle/seed/content.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import type { Actor } from "../content/queries.ts";
import { auditValuesOf } from "../content-blocks/block-lines.ts";
import type { SampleBlock } from "../content-blocks/sample-blocks.ts";
import { sampleTextsStatement, saveTextStatements } from "../content-blocks/statements.ts";
import type { RemovedSample, SampleRestoration } from "./contract.ts";
import {
  isSampleFilm,
  isSampleMember,
  isSampleTestimonial,
  sampleFilmsStatement,
  sampleFoundersStatement,
  sampleTestimonialColumns,
  sampleTestimonialsStatement,
} from "./statements.ts";

/**
 * Returns everything that can be removed together, in one round trip. The text rows may include the studio's own
 * texts.
 */
export const selectSamples = (db: Database) =>
  db.batch([
    sampleFilmsStatement(db),
    sampleTestimonialsStatement(db),
    sampleFoundersStatement(db),
    sampleTextsStatement(db),
  ]);

/** Whether a statement wrote a row. */
const isWritten = (result: unknown) =>
  typeof result === "object" && result !== null && "rowsAffected" in result && result.rowsAffected !== 0;

type NamedFilm = RemovedSample & { called: string };
type NamedTestimonial = RemovedSample & { bookingId: string; couple: string };

/**
 * The change of one sample: its audit entry, which decides whether it happens, and the statements that depend on it.
 */
type Move = { note: BatchItem<"sqlite">; rest: BatchItem<"sqlite">[] };

type Way = { actor: Actor; away: boolean; at: Date };

/** Moves a film to the trash or back. */
function moveFilm(db: Database, { id, version, called }: NamedFilm, { actor, away, at }: Way): Move {
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
    .where(and(eq(videos.id, id), entryExists));
  return { note, rest: [update] };
}

/** Hides or shows a testimonial. */
function moveTestimonial(db: Database, sample: NamedTestimonial, { actor, away, at }: Way): Move {
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
    .where(and(eq(testimonials.id, id), entryExists));
  return { note, rest: [update] };
}

type Founder = SampleRestoration["founders"][number];

/**
 * Removes a founder from the site. Keeps no version in the history, because a restored founder would then count as
 * edited.
 */
function takeFounder(db: Database, { id, version, texts }: Founder, { actor, at }: Way): Move {
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor,
      action: "delete_content",
      entity: "member",
      entityId: id,
      before: { called: texts.name, ...texts, photoUrl: texts.photoUrl ?? "" },
      at,
    },
    sql`exists (select 1 from ${teamMembers} where ${and(
      eq(teamMembers.id, id),
      eq(teamMembers.version, version),
      isSampleMember,
    )})`,
  );
  return { note, rest: [db.delete(teamMembers).where(and(eq(teamMembers.id, id), entryExists))] };
}

/** Restores a founder in their place, unless somebody has restored or edited them since. */
function bringFounder(db: Database, { id, version, position, texts }: Founder, { actor, at }: Way): Move {
  const { note, entryExists } = insertAuditWhen(
    db,
    { actor, action: "create_content", entity: "member", entityId: id, after: { called: texts.name }, at },
    sql`not exists (select 1 from ${teamMembers} where ${teamMembers.id} = ${id}) and not exists (select 1 from ${contentVersions} where ${contentVersions.kind} = 'member' and ${contentVersions.contentId} = ${id})`,
  );
  const row = { ...texts, id, position, version: version + 1, createdAt: at, updatedAt: at };
  return { note, rest: [insertWhen(db, teamMembers, row, entryExists)] };
}

/** Saves a text like an edit would. */
const moveText = (db: Database, { id, version, before, after }: SampleBlock, { actor, at }: Way): Move =>
  saveTextStatements(db, actor, {
    id,
    version,
    before,
    at,
    texts: after,
    auditValues: auditValuesOf(id, before.texts, after),
  });

export type NamedSamples = {
  films: NamedFilm[];
  testimonials: NamedTestimonial[];
  founders: Founder[];
  texts: SampleBlock[];
};

/**
 * Moves films to the trash, hides testimonials, removes founders and replaces texts with neutral ones, or restores
 * them all. Skips any that are no longer unedited samples or have changed, and logs each.
 * @returns the samples that were changed, with their earlier versions
 */
export async function moveSamples(
  db: Database,
  actor: Actor,
  { samples, away, at }: { samples: NamedSamples; away: boolean; at: Date },
): Promise<NamedSamples> {
  const way = { actor, away, at };
  const moves = [
    ...samples.films.map((sample) => ({ sample, ...moveFilm(db, sample, way) })),
    ...samples.testimonials.map((sample) => ({ sample, ...moveTestimonial(db, sample, way) })),
    ...samples.founders.map((sample) => ({
      sample,
      ...(away ? takeFounder : bringFounder)(db, sample, way),
    })),
    ...samples.texts.map((sample) => ({ sample, ...moveText(db, sample, way) })),
  ];
  const [first, ...others] = moves;
  if (!first) return samples;
  // The audit entries come first: whether an entry's row was written decides whether its statements take effect.
  const notes = await db.batch([
    first.note,
    ...others.map(({ note }) => note),
    ...moves.flatMap(({ rest }) => rest),
  ]);
  const moved = new Set<unknown>(moves.filter((_, at) => isWritten(notes[at])).map(({ sample }) => sample));
  const done = <T>(list: T[]) => list.filter((sample) => moved.has(sample));
  return {
    films: done(samples.films),
    testimonials: done(samples.testimonials),
    founders: done(samples.founders),
    texts: done(samples.texts),
  };
}

const isOneOf = (samples: RemovedSample[], table: { id: SQLWrapper; version: SQLWrapper }) =>
  sql`${table.id} in (select value ->> 'id' from json_each(${JSON.stringify(samples)}) where value ->> 'version' = ${table.version})`;

/** Returns the items with these ids, removed or not, and the current texts. */
export async function selectRemoved(db: Database, removed: SampleRestoration) {
  const [films, words, texts] = await db.batch([
    db
      .select({ id: videos.id, version: videos.version, called: videos.title })
      .from(videos)
      .where(isOneOf(removed.films, videos)),
    db.select(sampleTestimonialColumns).from(testimonials).where(isOneOf(removed.testimonials, testimonials)),
    sampleTextsStatement(db),
  ]);
  // Founders have no row: only built-in founders are accepted from the request, and none twice.
  const founders = seedTeam.flatMap(({ id }) => removed.founders.find((founder) => founder.id === id) ?? []);
  return { films, testimonials: words, founders, texts };
}
