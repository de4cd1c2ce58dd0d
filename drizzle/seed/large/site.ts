import type { contentVersions } from "#drizzle/schema/content-versions.ts";
import type { media } from "#drizzle/schema/media.ts";
import type { redirects } from "#drizzle/schema/redirects.ts";
import type { videos } from "#drizzle/schema/videos.ts";
import { seedFilms } from "../content.ts";
import { daysBefore } from "../demo/days.ts";
import { loadedDice } from "../demo/dice.ts";
import { FIRST_NAMES, VENUES } from "../demo/words.ts";
import { largeId } from "./sizes.ts";

type Film = typeof videos.$inferInsert & { id: string; slug: string };

/** Yields published films that play the demo's clips. */
export function* largeFilms(count: number, today: Date): Generator<Film> {
  const dice = loadedDice(1895);
  for (let index = 0; index < count; index += 1) {
    const clip = dice.pick(seedFilms);
    const createdAt = daysBefore(today, 3 * (index + 1));
    const id = largeId("film", index);
    yield {
      ...clip,
      id,
      slug: id,
      title: `${dice.pick(FIRST_NAMES)} & ${dice.pick(FIRST_NAMES)}`,
      subtitle: dice.pick(VENUES),
      featured: false,
      position: seedFilms.length + index + 1,
      publishedAt: createdAt,
      version: 3,
      createdAt,
      updatedAt: createdAt,
    };
  }
}

const VERSIONS = 3;

/** Yields each film's three versions. */
export function* largeVersions(
  films: Iterable<Film>,
  actorEmail: string,
): Generator<typeof contentVersions.$inferInsert> {
  for (const { id, title, subtitle, createdAt } of films) {
    for (let version = 1; version <= VERSIONS; version += 1) {
      yield {
        id: `${id}-${version}`,
        kind: "film",
        contentId: id,
        version,
        texts: { title, subtitle: `${subtitle}, version ${version}` },
        actorEmail,
        createdAt,
      };
    }
  }
}

const WIDTHS = [480, 960, 1600];
/** One file in five came with an inquiry. */
const PRIVATE = 0.2;

type Files = { today: Date; uploadedBy: string | null; bookingIds: readonly string[] };

/** Yields rows for the library and for inquiries' pictures. The object store has none of these files. */
export function* largeFiles(
  count: number,
  { today, uploadedBy, bookingIds }: Files,
): Generator<typeof media.$inferInsert> {
  const dice = loadedDice(1888);
  for (let index = 0; index < count; index += 1) {
    const id = largeId("file", index);
    const isPrivate = bookingIds.length > 0 && dice.roll() < PRIVATE;
    const key = isPrivate ? `inspiration/${id}` : `public/library/${id}/still.webp`;
    const createdAt = daysBefore(today, (4380 * (index + 1)) / count);
    yield {
      id,
      key,
      fileName: `still-${index + 1}.webp`,
      contentType: "image/webp",
      sizeBytes: dice.between(40_000, 900_000),
      width: 1920,
      height: 1080,
      alt: isPrivate ? "" : dice.pick(VENUES),
      variants: isPrivate
        ? []
        : WIDTHS.map((width) => ({
            key: `public/library/${id}/still-${width}.webp`,
            width,
            contentType: "image/webp",
          })),
      uploadedBy: isPrivate ? null : uploadedBy,
      private: isPrivate,
      bookingId: isPrivate ? dice.pick(bookingIds) : null,
      createdAt,
      updatedAt: createdAt,
    };
  }
}

/** Yields old addresses of films. */
export function* largeRedirects(
  count: number,
  films: readonly Film[],
): Generator<typeof redirects.$inferInsert> {
  for (let index = 0; index < count; index += 1) {
    const film = films[index % films.length];
    yield { fromPath: `/films/old-${index + 1}`, toPath: film ? `/films/${film.slug}` : "/gallery" };
  }
}
