import { packages } from "#drizzle/schema/packages.ts";
import { videos } from "#drizzle/schema/videos.ts";
import type { Studio } from "#tests/support/studio.ts";

type Site = { database: Pick<Studio["database"], "open"> };

/** The fields of a film's form as an admin fills them in. */
export function filmTexts(changes: Record<string, string> = {}): Record<string, string> {
  const tag = crypto.randomUUID().slice(0, 8);
  return {
    title: `Ana & Ben ${tag}`,
    subtitle: "Malibu Pier · Sunset ceremony",
    slug: "",
    category: "highlight",
    durationSeconds: "3:45",
    description: "Two rings and the sea.",
    filmUrl: "/demo/hero-veil-loop.mp4",
    posterUrl: "/demo/film-vows-in-gold-poster.webp",
    captionsUrl: "",
    tags: "Beach, sunset, beach",
    publishAt: "",
    ...changes,
  };
}

/** The fields of a package's form as an admin fills them in. */
export function packageTexts(changes: Record<string, string> = {}): Record<string, string> {
  return {
    name: `Package ${crypto.randomUUID().slice(0, 8)}`,
    description: "An evening.",
    priceCents: "1,200.50",
    currency: "USD",
    features: "Two hours\n\n One film ",
    publishAt: "",
    ...changes,
  };
}

/** Inserts a film into the database. */
export async function newFilm({ database }: Site, changes: Partial<typeof videos.$inferInsert> = {}) {
  const tag = crypto.randomUUID().slice(0, 8);
  const [row] = await database
    .open()
    .insert(videos)
    .values({
      slug: `film-${tag}`,
      title: `Couple ${tag}`,
      subtitle: "The Library, Pasadena · Evening ceremony",
      category: "full",
      durationSeconds: 61,
      filmUrl: "/demo/hero-veil-loop.mp4",
      posterUrl: "/demo/film-vows-in-gold-poster.webp",
      position: 50,
      ...changes,
    })
    .returning();
  if (!row) throw new Error("The film was not made");
  return row;
}

/** Inserts a package into the database. */
export async function newPackage({ database }: Site, changes: Partial<typeof packages.$inferInsert> = {}) {
  const [row] = await database
    .open()
    .insert(packages)
    .values({
      name: `Package ${crypto.randomUUID().slice(0, 8)}`,
      priceCents: 120_000,
      features: ["Two hours"],
      position: 50,
      ...changes,
    })
    .returning();
  if (!row) throw new Error("The package was not made");
  return row;
}
