import "#server/platform/boundary.server.ts";
import { and, asc, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { VersionedKind } from "#drizzle/enums.ts";
import { listOf } from "#drizzle/expressions.ts";
import { contentVersions } from "#drizzle/schema/content-versions.ts";
import { packages } from "#drizzle/schema/packages.ts";
import { teamMembers } from "#drizzle/schema/team-members.ts";
import { testimonials } from "#drizzle/schema/testimonials.ts";
import { videos } from "#drizzle/schema/videos.ts";
import { seedFilms, seedPackages, seedTeam } from "#drizzle/seed/content.ts";

type SampleTable = typeof videos | typeof packages | typeof teamMembers;

/**
 * True for a row that came with the site and that nobody has edited: the first save of its texts puts it into the
 * history, whatever the seed said in the release that wrote it. To publish, feature or move one edits nothing.
 */
const isSample = (table: SampleTable, kind: VersionedKind, rows: readonly { id: string }[]) =>
  sql<boolean>`(${table}.id in ${listOf(rows.map(({ id }) => id))} and not exists (select 1 from ${contentVersions} as kept where kept.kind = ${kind} and kept.content_id = ${table}.id))`.mapWith(
    Boolean,
  );

export const isSampleFilm = isSample(videos, "film", seedFilms);
export const isSamplePackage = isSample(packages, "package", seedPackages);
export const isSampleMember = isSample(teamMembers, "member", seedTeam);

/**
 * True for words that came with the demo data: they were there before their row. A couple's own come later, also where
 * somebody asks for them with a booking of the demo.
 */
export const isSampleTestimonial =
  sql<boolean>`coalesce(${testimonials.id} glob 'demo-testimonial-*' and ${testimonials.receivedAt} <= ${testimonials.createdAt}, 0)`.mapWith(
    Boolean,
  );

/** What is needed of invented words to take them away. */
export const sampleTestimonialColumns = {
  id: testimonials.id,
  version: testimonials.version,
  bookingId: testimonials.bookingId,
  couple: testimonials.names,
};

/** The invented words that the site shows. The plus keeps the database from reading all that are shown. */
export const sampleTestimonialsStatement = (db: Database) =>
  db
    .select(sampleTestimonialColumns)
    .from(testimonials)
    .where(and(sql`+${testimonials.status} = 'published'`, isSampleTestimonial));

/** The films that came with the site, that nobody has edited, and that are not in the trash. */
export const sampleFilmsStatement = (db: Database) =>
  db
    .select({ id: videos.id, version: videos.version, called: videos.title })
    .from(videos)
    // Found by their few ids, and not among all films that are not in the trash.
    .where(and(sql`+${videos.deletedAt} is null`, isSampleFilm));

/** The invented founders whom nobody has edited. */
export const sampleFoundersStatement = (db: Database) =>
  db
    .select({
      id: teamMembers.id,
      version: teamMembers.version,
      position: teamMembers.position,
      name: teamMembers.name,
      role: teamMembers.role,
      bio: teamMembers.bio,
      photoUrl: teamMembers.photoUrl,
    })
    .from(teamMembers)
    .where(isSampleMember)
    .orderBy(asc(teamMembers.position), asc(teamMembers.id));
