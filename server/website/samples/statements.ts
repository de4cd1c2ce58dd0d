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
import { DEMO_MARK } from "#server/platform/demo-ids/contract.ts";

type SampleTable = typeof videos | typeof packages | typeof teamMembers;

/**
 * Matches sample rows that nobody has edited: the first edit of an item's texts adds it to the history, whatever the
 * seed contained in its release. Publishing, featuring and moving are not edits.
 */
const isSample = (table: SampleTable, kind: VersionedKind, rows: readonly { id: string }[]) =>
  sql<boolean>`(${table}.id in ${listOf(rows.map(({ id }) => id))} and not exists (select 1 from ${contentVersions} as kept where kept.kind = ${kind} and kept.content_id = ${table}.id))`.mapWith(
    Boolean,
  );

export const isSampleFilm = isSample(videos, "film", seedFilms);
export const isSamplePackage = isSample(packages, "package", seedPackages);
export const isSampleMember = isSample(teamMembers, "member", seedTeam);

/**
 * Matches testimonials from the demo data: they were received before their row was created. A couple's own are
 * received later, even if requested for a demo booking.
 */
export const isSampleTestimonial =
  sql<boolean>`coalesce(${testimonials.id} glob ${sql.raw(`'${DEMO_MARK}*'`)} and ${testimonials.receivedAt} <= ${testimonials.createdAt}, 0)`.mapWith(
    Boolean,
  );

/** The columns that removing a sample testimonial needs. */
export const sampleTestimonialColumns = {
  id: testimonials.id,
  version: testimonials.version,
  bookingId: testimonials.bookingId,
  couple: testimonials.names,
};

/**
 * Returns the statement for the sample testimonials on the site. The plus keeps the database from reading all
 * published ones.
 */
export const sampleTestimonialsStatement = (db: Database) =>
  db
    .select(sampleTestimonialColumns)
    .from(testimonials)
    .where(and(sql`+${testimonials.status} = 'published'`, isSampleTestimonial));

/** Returns the statement for the unedited sample films outside the trash. */
export const sampleFilmsStatement = (db: Database) =>
  db
    .select({ id: videos.id, version: videos.version, called: videos.title })
    .from(videos)
    // Looks up the few ids instead of all films outside the trash.
    .where(and(sql`+${videos.deletedAt} is null`, isSampleFilm));

/** Returns the statement for the unedited sample founders. */
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
