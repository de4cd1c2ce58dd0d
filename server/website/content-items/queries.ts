import "#server/platform/boundary.server.ts";
import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { ContentKind } from "#drizzle/enums.ts";
import { packages } from "#drizzle/schema/packages.ts";
import { videos } from "#drizzle/schema/videos.ts";
import { localTimeIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE } from "#server/platform/clock.ts";
import { moneyInput } from "#server/platform/money/contract.ts";
import type { ContentItem, ContentTexts } from "../content/contract.ts";

type Film = typeof videos.$inferSelect;

type Package = typeof packages.$inferSelect;

const minuteOf = (instant: Date | null) => (instant ? localTimeIn(instant, STUDIO_ZONE) : "");

const runningTime = (seconds: number) => {
  const two = (n: number) => String(n).padStart(2, "0");
  return seconds < 3600
    ? `${Math.floor(seconds / 60)}:${two(seconds % 60)}`
    : `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
};

const shared = (row: Film | Package) => ({
  id: row.id,
  published: row.published,
  publishAt: row.publishAt,
  deletedAt: row.deletedAt,
  version: row.version,
  updatedAt: row.updatedAt,
});

const filmTexts = (film: Film): ContentTexts => ({
  title: film.title,
  subtitle: film.subtitle,
  slug: film.slug,
  category: film.category,
  durationSeconds: runningTime(film.durationSeconds),
  description: film.description,
  filmUrl: film.filmUrl ?? "",
  posterUrl: film.posterUrl ?? "",
  captionsUrl: film.captionsUrl ?? "",
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

const filmItem = (row: Film): ContentItem => ({
  ...shared(row),
  kind: "film",
  called: row.title,
  texts: filmTexts(row),
  featured: row.featured,
});

const packageItem = (row: Package): ContentItem => ({
  ...shared(row),
  kind: "package",
  called: row.name,
  texts: packageTexts(row),
  featured: null,
});

/** All of a kind, in the order shown; the trash too. */
export async function selectItems(db: Database, kind: ContentKind): Promise<ContentItem[]> {
  if (kind === "film") {
    const rows = await db.select().from(videos).orderBy(asc(videos.position), desc(videos.createdAt));
    return rows.map(filmItem);
  }
  const rows = await db.select().from(packages).orderBy(asc(packages.position), asc(packages.name));
  return rows.map(packageItem);
}

export async function selectItem(
  db: Database,
  kind: ContentKind,
  id: string,
): Promise<ContentItem | undefined> {
  if (kind === "film") return (await db.select().from(videos).where(eq(videos.id, id))).map(filmItem)[0];
  return (await db.select().from(packages).where(eq(packages.id, id))).map(packageItem)[0];
}

/** Drafts whose time has come. */
export async function selectDue(db: Database, at: Date): Promise<ContentItem[]> {
  const [films, offers] = await db.batch([
    db
      .select()
      .from(videos)
      .where(
        and(
          eq(videos.published, false),
          isNull(videos.deletedAt),
          sql`${videos.publishAt} <= ${at.getTime()}`,
        ),
      ),
    db
      .select()
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
