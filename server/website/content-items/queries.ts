import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { matchesText } from "#drizzle/accent-insensitive-search.ts";
import type { Database } from "#drizzle/client.ts";
import type { ContentKind, FilmCodec } from "#drizzle/enums.ts";
import { moreMatches, newestMatches } from "#drizzle/full-text-search.ts";
import { media } from "#drizzle/schema/media.ts";
import { packages } from "#drizzle/schema/packages.ts";
import { videos } from "#drizzle/schema/videos.ts";
import { isFileAt, row as libraryRow, picturesOf } from "#server/media/library/statements.ts";
import { localTimeIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE } from "#server/platform/clock.ts";
import { moneyInput } from "#server/platform/money/contract.ts";
import { countersOf, countOf, totalStatement, totalsOf } from "#server/platform/record-counts/queries.ts";
import { searchWords } from "#server/platform/search/contract.ts";
import { searchPage } from "#server/platform/search/search-page.ts";
import {
  CONTENT_STATES,
  type ContentFilter,
  type ContentItem,
  type ContentState,
  type ContentTexts,
} from "../content/contract.ts";
import { chapterLines, runningTimeText, storedChapters } from "../films/contract.ts";
import { isSampleFilm, isSamplePackage } from "../samples/statements.ts";

const filmColumns = { ...getTableColumns(videos), sample: isSampleFilm };
const packageColumns = { ...getTableColumns(packages), sample: isSamplePackage };

type Film = typeof videos.$inferSelect & { sample: boolean };

type Package = typeof packages.$inferSelect & { sample: boolean };

const minuteOf = (instant: Date | null) => (instant ? localTimeIn(instant, STUDIO_ZONE) : "");

const shared = (row: Film | Package) => ({
  id: row.id,
  published: row.published,
  publishAt: row.publishAt,
  deletedAt: row.deletedAt,
  sample: row.sample,
  version: row.version,
  updatedAt: row.updatedAt,
});

const filmTexts = (film: Film): ContentTexts => ({
  title: film.title,
  subtitle: film.subtitle,
  slug: film.slug,
  category: film.category,
  durationSeconds: runningTimeText(film.durationSeconds),
  description: film.description,
  filmUrl: film.filmUrl ?? "",
  posterUrl: film.posterUrl ?? "",
  captionsUrl: film.captionsUrl ?? "",
  chapters: chapterLines(storedChapters.parse(film.chapters)),
  tags: film.tags.join(", "),
  publishAt: minuteOf(film.publishAt),
});

const packageTexts = (offer: Package): ContentTexts => ({
  name: offer.name,
  description: offer.description,
  priceCents: moneyInput(offer.priceCents),
  currency: offer.currency,
  features: offer.features.join("\n"),
  publishAt: minuteOf(offer.publishAt),
});

/** A film with the codec of its file in the library. */
const filmRow = {
  ...filmColumns,
  codec: sql<FilmCodec | null>`(select ${media.codec} from ${media} where ${isFileAt(videos.filmUrl)})`,
};

const filmItem = ({ codec, ...row }: Film & { codec: FilmCodec | null }): ContentItem => ({
  ...shared(row),
  kind: "film",
  called: row.title,
  texts: filmTexts(row),
  featured: row.featured,
  codec,
});

const packageItem = (row: Package): ContentItem => ({
  ...shared(row),
  kind: "package",
  called: row.name,
  texts: packageTexts(row),
  featured: null,
  codec: null,
});

type Asked = { filter: ContentFilter; limit: number; offset: number };

/** Matches items in a state, or all outside the trash if it is null. */
function inState(
  { deletedAt, published, publishAt }: Record<"deletedAt" | "published" | "publishAt", SQLWrapper>,
  state: ContentState | null,
): SQL | undefined {
  if (state === "trash") return isNotNull(deletedAt);
  if (state === null) return isNull(deletedAt);
  // Prevents the use of the trash index, through which every film of the list would be read.
  const exists = sql`+${deletedAt} is null`;
  const isPublished = sql`${published} = ${state === "published" ? 1 : 0}`;
  if (state === "published") return and(exists, isPublished);
  return and(exists, isPublished, state === "scheduled" ? isNotNull(publishAt) : isNull(publishAt));
}

const holdsWords = (texts: SQLWrapper, words: string[]) =>
  and(...words.map((word) => matchesText(texts, word)));

type Table = "videos" | "packages";
type Counted = Parameters<typeof countOf>[0];

const countsOf = (table: Table, counters: Counted) =>
  Object.fromEntries(
    CONTENT_STATES.map((state) => [state, countOf(counters, `${table}:${state}`)]),
  ) as Record<ContentState, number>;

/** Returns the number of items in a state, from counters that triggers maintain. */
const totalIn = (counts: Record<ContentState, number>, state: ContentState | null) =>
  state ? counts[state] : counts.published + counts.draft + counts.scheduled;

/** The number of unpublished films that are read for tags in addition to those of published films. */
const UNPUBLISHED_MOST = 100;

/**
 * Returns one page of films in the order that visitors see, with the rest of the screen's data, in one round trip.
 */
export async function selectFilmList(db: Database, { filter, limit, offset }: Asked) {
  const { state, category, tag } = filter;
  const words = searchWords(filter.q);
  // The search index doesn't contain items in the trash.
  const { searched, ...page } = searchPage(state === "trash" ? [] : words, { limit, offset });
  const chosen = and(
    inState(videos, state),
    category === null ? undefined : sql`${videos.category} = ${category}`,
    tag === null ? undefined : sql`instr(${videos.tags}, json_quote(${tag})) > 0`,
    searched ? inArray(videos.id, newestMatches("film", words)) : undefined,
    searched ? undefined : holdsWords(sql`(${videos.title} || ' ' || ${videos.subtitle})`, words),
  );
  const isCounted = category === null && tag === null && words.length === 0;
  const [listed, numbers, matches, counters, totals, unpublished] = await db.batch([
    db
      .select({ film: filmRow, poster: libraryRow })
      .from(videos)
      .leftJoin(media, isFileAt(videos.posterUrl))
      .where(chosen)
      .orderBy(asc(videos.position), asc(videos.id))
      .limit(page.read.limit)
      .offset(page.read.offset),
    db
      .select({ n: count() })
      .from(videos)
      .where(isCounted || searched ? sql`0` : chosen),
    moreMatches(db, "film", searched ? words : []),
    countersOf(db, "videos"),
    totalStatement(db),
    db
      .select({ tags: videos.tags })
      .from(videos)
      .where(and(eq(videos.published, false), isNull(videos.deletedAt)))
      .limit(UNPUBLISHED_MOST),
  ]);
  const counts = countsOf("videos", counters);
  const { rows, ...found } = page.of(
    listed,
    isCounted ? totalIn(counts, state) : (numbers[0]?.n ?? 0),
    matches,
  );
  return {
    ...found,
    items: rows.map(({ film }) => filmItem(film)),
    counts,
    totals: totalsOf(totals),
    tags: unpublished.flatMap(({ tags }) => tags),
    pictures: picturesOf(rows.flatMap(({ poster }) => poster ?? [])),
  };
}

/**
 * Returns one page of packages in the order that visitors see, with the rest of the screen's data, in one round trip.
 */
export async function selectPackageList(db: Database, { filter: { q, state }, limit, offset }: Asked) {
  const words = searchWords(q);
  const texts = sql`(${packages.name} || ' ' || ${packages.description} || ' ' || ${packages.features})`;
  const chosen = and(inState(packages, state), holdsWords(texts, words));
  const [rows, numbers, counters, totals] = await db.batch([
    db
      .select(packageColumns)
      .from(packages)
      .where(chosen)
      .orderBy(asc(packages.position), asc(packages.id))
      .limit(limit)
      .offset(offset),
    db
      .select({ n: count() })
      .from(packages)
      .where(words.length === 0 ? sql`0` : chosen),
    countersOf(db, "packages"),
    totalStatement(db),
  ]);
  const counts = countsOf("packages", counters);
  return {
    items: rows.map(packageItem),
    found: words.length === 0 ? totalIn(counts, state) : (numbers[0]?.n ?? 0),
    more: false,
    counts,
    totals: totalsOf(totals),
    tags: [],
    pictures: {},
  };
}

/** Returns the names of these items in the trash. Other ids are left out. */
export async function selectTrashed(db: Database, kind: ContentKind, ids: string[]) {
  const [table, called] = kind === "film" ? [videos, videos.title] : [packages, packages.name];
  return db
    .select({ id: table.id, called: sql<string>`${called}` })
    .from(table)
    .where(and(inArray(table.id, ids), isNotNull(table.deletedAt)));
}

export async function selectItem(
  db: Database,
  kind: ContentKind,
  id: string,
): Promise<ContentItem | undefined> {
  if (kind === "film")
    return (await db.select(filmRow).from(videos).where(eq(videos.id, id))).map(filmItem)[0];
  return (await db.select(packageColumns).from(packages).where(eq(packages.id, id))).map(packageItem)[0];
}

/** Returns the drafts that are due for publishing. */
export async function selectDue(db: Database, at: Date): Promise<ContentItem[]> {
  const [films, offers] = await db.batch([
    db
      .select(filmRow)
      .from(videos)
      .where(
        and(
          eq(videos.published, false),
          isNull(videos.deletedAt),
          sql`${videos.publishAt} <= ${at.getTime()}`,
        ),
      ),
    db
      .select(packageColumns)
      .from(packages)
      .where(
        and(
          eq(packages.published, false),
          isNull(packages.deletedAt),
          sql`${packages.publishAt} <= ${at.getTime()}`,
        ),
      ),
  ]);
  return [...films.map(filmItem), ...offers.map(packageItem)];
}
