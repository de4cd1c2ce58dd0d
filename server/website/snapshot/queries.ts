import { and, asc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { bookingSettings } from "#drizzle/schema/booking-settings.ts";
import { contentBlocks } from "#drizzle/schema/content-blocks.ts";
import { media } from "#drizzle/schema/media.ts";
import { packages } from "#drizzle/schema/packages.ts";
import { settings } from "#drizzle/schema/settings.ts";
import { teamMembers } from "#drizzle/schema/team-members.ts";
import { videos } from "#drizzle/schema/videos.ts";
import { seedFilms, seedPackages, seedSettings, seedTeam } from "#drizzle/seed/content.ts";
import { excerptSeconds, filmFrames } from "#server/media/film-frames/contract.ts";
import { isFileAt, picturesOf, publishedPictureStatement } from "#server/media/library/statements.ts";
import { changesOf, changesStatement } from "#server/platform/record-counts/queries.ts";
import { publishedOf } from "../content-blocks/block-texts.ts";
import { storedChapters } from "../films/contract.ts";
import { redirectPairs } from "../redirects/statements.ts";
import { couplesStatement, publishedStatement, ratingStatement, recordsOf } from "../testimonials/queries.ts";
import { type Film, film, type SiteSnapshot, siteSnapshot } from "./contract.ts";

/** A film with the facts about its file, if that is in the library. */
const filmColumns = {
  ...getTableColumns(videos),
  // A replacement file may be longer or shorter than the duration typed in the form.
  durationSeconds: sql<number>`coalesce(${media.durationSeconds}, ${videos.durationSeconds})`,
  width: media.width,
  height: media.height,
  variants: media.variants,
};

type FilmRow = { filmUrl: string | null; durationSeconds: number; variants?: unknown; chapters?: unknown };

/** Adds what only depends on a film's file. */
const withFile = <Row extends FilmRow>(row: Row) => ({
  ...row,
  // A shorter replacement file doesn't have this moment.
  chapters: storedChapters.parse(row.chapters ?? []).filter(({ start }) => start < row.durationSeconds),
  frames: filmFrames(row.filmUrl, row.variants),
  excerptSeconds: excerptSeconds(row.filmUrl, row.durationSeconds),
});

/** Returns what is published now, in one round trip. */
export async function selectSnapshot(db: Database): Promise<{ snapshot: SiteSnapshot; changes: number }> {
  const [
    settingsRows,
    packageRows,
    filmRows,
    teamRows,
    textRows,
    moved,
    pictureRows,
    bookingRows,
    changes,
    testimonials,
    ratings,
    couples,
  ] = await db.batch([
    db.select().from(settings).where(eq(settings.id, "main")),
    db
      .select()
      .from(packages)
      .where(and(eq(packages.published, true), isNull(packages.deletedAt)))
      .orderBy(asc(packages.position)),
    db
      .select(filmColumns)
      .from(videos)
      .leftJoin(media, isFileAt(videos.filmUrl))
      .where(and(eq(videos.published, true), isNull(videos.deletedAt)))
      .orderBy(asc(videos.position), asc(videos.id)),
    db.select().from(teamMembers).orderBy(asc(teamMembers.position), asc(teamMembers.id)),
    // Read as text, so that one row with invalid JSON doesn't affect the other blocks.
    db
      .select({ id: contentBlocks.id, texts: sql<string>`${contentBlocks.texts}` })
      .from(contentBlocks)
      .orderBy(asc(contentBlocks.id)),
    redirectPairs(db),
    publishedPictureStatement(db),
    db.select({ partnerLabels: bookingSettings.partnerLabels }).from(bookingSettings).limit(1),
    changesStatement(db, "site"),
    publishedStatement(db),
    ratingStatement(db),
    couplesStatement(db),
  ]);
  // The schema strips unknown fields, so no raw row gets out. A missing settings row means the defaults.
  const snapshot = siteSnapshot.parse({
    settings: { ...(settingsRows[0] ?? seedSettings), ...bookingRows[0] },
    packages: packageRows,
    films: filmRows.map(withFile),
    team: teamRows,
    redirects: Object.fromEntries(moved.map(({ from, to }) => [from, to])),
    texts: publishedOf(textRows),
    testimonials,
    records: recordsOf(couples, ratings),
    pictures: picturesOf(pictureRows),
  });
  return { snapshot, changes: changesOf(changes) };
}

/** Returns a film, draft or published, as its page would show it. */
export async function selectFilm(db: Database, id: string): Promise<Film | undefined> {
  const [row] = await db
    .select(filmColumns)
    .from(videos)
    .leftJoin(media, isFileAt(videos.filmUrl))
    .where(and(eq(videos.id, id), isNull(videos.deletedAt)));
  return row && film.parse(withFile(row));
}

/** Returns the snapshot that is built into the Worker. */
export const bundledSnapshot = (): SiteSnapshot =>
  siteSnapshot.parse({
    settings: seedSettings,
    packages: seedPackages,
    films: seedFilms.map(withFile),
    team: seedTeam,
    texts: {},
  });
