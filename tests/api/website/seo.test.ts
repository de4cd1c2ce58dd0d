import { readFileSync } from "node:fs";
import { join } from "node:path";
import { like } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { settings } from "#drizzle/schema/settings.ts";
import { videos } from "#drizzle/schema/videos.ts";
import { newTestimonial } from "#tests/factories/testimonial.ts";
import { eventually } from "#tests/support/eventually.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import { SITE } from "#tests/support/worker.ts";

const CLIENT = join(import.meta.dirname, "..", "..", "..", "build", "client");

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const visitor = () => createVisitor(studio);
const text = async (path: string) => (await visitor().get(path)).text();

type NewFilm = typeof videos.$inferInsert;

const film = (fields: Partial<NewFilm>): NewFilm => {
  const tag = crypto.randomUUID().slice(0, 8);
  return {
    slug: `film-${tag}`,
    title: `Couple ${tag}`,
    category: "highlight",
    durationSeconds: 61,
    published: true,
    publishedAt: new Date("2026-06-01T12:00:00Z"),
    ...fields,
  };
};

/**
 * Puts films into the database and waits until the site shows `marker`, which is the last of them. Those of earlier
 * tests go, as the gallery's first page has no place for all.
 */
async function publish(films: NewFilm[]) {
  const marker = film({ position: 99 });
  const db = studio.database.open();
  await db.delete(videos).where(like(videos.slug, "film-%"));
  await db.insert(videos).values([...films, marker]);
  await studio.worker.cron();
  await eventually(async () => expect(await text("/gallery")).toContain(marker.title));
}

const dataBlocks = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json = ""]) => JSON.parse(json) as Record<string, unknown>,
  );
const dataBlock = (html: string, type: string) => dataBlocks(html).find((block) => block["@type"] === type);
const tag = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

it("S19 shows no draft on any page, in any document or to any reader of data", async () => {
  const draft = film({ published: false, featured: true, filmUrl: "/demo/hero-veil-loop.mp4" });
  const withdrawn = film({});
  await publish([draft, withdrawn]);
  await eventually(async () => expect(await text("/sitemap.xml")).toContain(withdrawn.slug));
  const db = studio.database.open();
  await db.run(`update videos set published = 0 where slug = '${withdrawn.slug}'`);
  await publish([]);
  await eventually(async () => expect(await text("/gallery")).not.toContain(withdrawn.slug));

  for (const hidden of [draft, withdrawn]) {
    for (const suffix of ["", ".data"]) {
      const response = await visitor().get(`/films/${hidden.slug}${suffix}`);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain(hidden.title);
    }
    const documents = ["/sitemap.xml", "/feed.xml", "/robots.txt"];
    // The last film of the list names the next one, or the first.
    const films = locations(await text("/sitemap.xml"))
      .map((address = "") => address.slice(SITE.length))
      .filter((path) => path.startsWith("/films/"));
    for (const path of ["/", "/gallery", "/gallery.data", "/_root.data", ...documents, ...films]) {
      const body = await text(path);
      expect(body, path).not.toContain(hidden.slug);
      expect(body, path).not.toContain(hidden.title);
    }
  }
});

it("logs a film that is not there as an unknown address", async () => {
  const response = await visitor().get("/films/no-such-film");
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("Oops! Page not found");
  expect(await studio.requestLine("/films/no-such-film")).toMatchObject({ status: 404, referrer: null });
});

const PAGES = ["/", "/gallery", "/about", "/booking", "/contact", "/privacy", "/terms"];

it.each([...PAGES, "/films/vows-in-gold"])("%s names its address and has a share card", async (path) => {
  const html = await text(path);
  const address = new URL(path, SITE).href;
  expect(tag(html, /<link rel="canonical" href="([^"]*)"/)).toBe(address);
  expect(tag(html, /<meta property="og:url" content="([^"]*)"/)).toBe(address);
  for (const name of ["og:title", "og:description", "og:type"]) expect(html).toContain(`property="${name}"`);
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  const picture = path.startsWith("/films/")
    ? /^\/pictures\/film-vows-in-gold-poster-[0-9a-f]{8}-1200\.jpg$/
    : /^\/demo\/share-wide-flower-arch\.jpg$/;
  const shared = tag(html, /<meta property="og:image" content="([^"]*)"/)?.replace(SITE, "") ?? "";
  expect(shared).toMatch(picture);
  expect(tag(html, /<meta name="twitter:image" content="([^"]*)"/)).toBe(SITE + shared);
  // Not every program that makes cards of links reads anything else.
  const file = readFileSync(join(CLIENT, shared));
  expect(file.subarray(0, 3).toString("hex")).toBe("ffd8ff");
  expect(html).toContain('<link rel="alternate" type="application/rss+xml" href="/feed.xml"');
});

it("says how large a share picture is, and on a film's page where its file is", async () => {
  const contentOf = (page: string, property: string) =>
    tag(page, new RegExp(`<meta property="${property}" content="([^"]*)"`));
  const sides = (page: string) => ["og:image:width", "og:image:height"].map((side) => contentOf(page, side));
  expect(sides(await text("/about"))).toEqual(["1200", "630"]);
  const html = await text("/films/vows-in-gold");
  const content = (property: string) => contentOf(html, property);
  expect(sides(html)).toEqual(["1200", "675"]);
  expect(content("og:video")).toBe(`${SITE}/demo/film-vows-in-gold.mp4`);
  expect(content("og:video:type")).toBe("video/mp4");
  const hosted = film({ filmUrl: "https://vimeo.com/123456789" });
  await publish([hosted]);
  expect(await text(`/films/${hosted.slug}`)).not.toContain('og:video"');
});

it("has one canonical address for the gallery, whatever is filtered", async () => {
  expect(await text("/gallery?category=full")).toContain(`<link rel="canonical" href="${SITE}/gallery"/>`);
});

it("lists every public page and film in the sitemap, which robots.txt names", async () => {
  const response = await visitor().get("/sitemap.xml");
  expect(response.headers.get("content-type")).toContain("application/xml");
  const listed = locations(await response.text());
  expect(listed).toEqual(
    expect.arrayContaining([...PAGES, "/films/vows-in-gold"].map((path) => SITE + path)),
  );
  for (const address of listed) {
    expect((await visitor().get(address?.slice(SITE.length) ?? "")).status, address).toBe(200);
  }
  const robots = await visitor().get("/robots.txt");
  expect(robots.headers.get("content-type")).toContain("text/plain");
  expect(await robots.text()).toContain(`Sitemap: ${SITE}/sitemap.xml`);
});

it("says in the sitemap when a film was changed last", async () => {
  const changed = film({ updatedAt: new Date("2031-02-03T04:05:06Z") });
  await publish([changed]);
  await eventually(async () =>
    expect(await text("/sitemap.xml")).toContain(
      `<loc>${SITE}/films/${changed.slug}</loc><lastmod>2031-02-03T04:05:06.000Z</lastmod>`,
    ),
  );
});

it("feeds the newest film first", async () => {
  const newest = film({ publishedAt: new Date("2031-01-02T03:04:05Z"), position: 50 });
  await publish([newest]);
  await eventually(async () => expect(await text("/feed.xml")).toContain(newest.slug));
  const response = await visitor().get("/feed.xml");
  expect(response.headers.get("content-type")).toContain("application/rss+xml");
  const [first = ""] = (await response.text()).match(/<item>.*?<\/item>/s) ?? [];
  expect(first).toContain(`<link>${SITE}/films/${newest.slug}</link>`);
  expect(first).toContain("<pubDate>Thu, 02 Jan 2031 03:04:05 GMT</pubDate>");
});

it("tells search engines about the studio, its films and its answers", async () => {
  for (const path of ["/", "/contact"]) {
    expect(dataBlock(await text(path), "LocalBusiness")).toMatchObject({
      name: "Cinematic Wedding Films",
      url: `${SITE}/`,
      telephone: "+1 (323) 555-0116",
    });
  }
  expect(dataBlock(await text("/contact"), "FAQPage")?.mainEntity).toHaveLength(3);
  const html = await text("/films/vows-in-gold");
  expect(dataBlock(html, "VideoObject")).toMatchObject({
    name: "Ana & Ben",
    // Of the file, which is an excerpt.
    duration: "PT0M11S",
    thumbnailUrl: `${SITE}/demo/film-vows-in-gold-poster.webp`,
    contentUrl: `${SITE}/demo/film-vows-in-gold.mp4`,
  });
  expect(dataBlock(html, "BreadcrumbList")?.itemListElement).toHaveLength(3);
});

it("says what a couple thinks of their film where they rated it, and never what anybody thinks of the studio", async () => {
  const filmId = "vows-in-gold";
  await newTestimonial(studio, { filmId, status: "published", stars: 4, names: "Ana & Ben", words: "True." });
  await newTestimonial(studio, { filmId: "an-arch-by-the-sea", status: "published", stars: null });
  await studio.worker.cron();
  const html = await text(`/films/${filmId}`);
  expect(dataBlock(html, "VideoObject")?.review).toEqual({
    "@type": "Review",
    author: { "@type": "Person", name: "Ana & Ben" },
    reviewBody: "True.",
    datePublished: "2026-09-01",
    reviewRating: { "@type": "Rating", ratingValue: 4, bestRating: 5, worstRating: 1 },
  });
  // What is said to search engines is on the page as well.
  expect(html).toContain('aria-label="4 out of 5 stars"');
  expect(dataBlock(await text("/films/an-arch-by-the-sea"), "VideoObject")).not.toHaveProperty("review");
  for (const path of ["/", "/booking", "/contact"]) {
    expect(JSON.stringify(dataBlocks(await text(path))), path).not.toMatch(/[rR]eview|[rR]ating/);
  }
});

it("S22 escapes every field of a film in the page, its tags, its data blocks and the feed", async () => {
  const hostile = (field: string) => `</script></title><script>${field}()</script>"'&\u2028`;
  const fields = {
    title: hostile("title"),
    subtitle: hostile("subtitle"),
    description: hostile("description"),
  };
  const bad = film({ ...fields, publishedAt: new Date("2032-01-01T00:00:00Z") });
  await publish([bad]);
  const html = await text(`/films/${bad.slug}`);
  for (const body of [html, await text("/gallery"), await text("/feed.xml")]) {
    expect(body).not.toMatch(/<script>(title|subtitle|description)\(/);
  }
  expect(dataBlock(html, "VideoObject")).toMatchObject({
    name: fields.title,
    description: fields.description,
  });
  const json = html.match(/<script type="application\/ld\+json".*?<\/script>/gs)?.join("") ?? "";
  expect(json).not.toContain("\u2028");
});

it("S20 plays, shows and links to nothing hostile that a row holds", async () => {
  const hostile = ["javascript:alert(1)", "JaVa\tscript:alert(1)", "data:text/html,<b>x</b>"];
  const films = hostile.map((address) =>
    film({ filmUrl: address, posterUrl: address, captionsUrl: address }),
  );
  const db = studio.database.open();
  await db.update(settings).set({
    heroMediaUrl: hostile[0],
    socialLinks: { instagram: "javascript:alert(1)", youtube: "https://www.youtube.com/@studio" },
  });
  await publish(films);
  for (const path of ["/", "/gallery", ...films.map(({ slug }) => `/films/${slug}`)]) {
    const html = await text(path);
    expect(html, path).not.toMatch(/java\s*script:/i);
    expect(html, path).not.toContain("data:text");
    expect(html, path).toContain('href="https://www.youtube.com/@studio"');
    expect(html, path).not.toContain(">Instagram<");
  }
});

it("loads nothing from a film's host before somebody presses play", async () => {
  const hosted = film({ filmUrl: "https://youtu.be/aqz-KE-bpKQ" });
  await publish([hosted]);
  const response = await visitor().get(`/films/${hosted.slug}`);
  const html = await response.text();
  expect(html).not.toContain("<iframe");
  expect(html).not.toMatch(/(src|poster)="https?:/);
  expect(html).toContain('href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"');
  const frames = /frame-src ([^;]*)/.exec(response.headers.get("content-security-policy") ?? "")?.[1];
  expect(frames?.split(" ")).toEqual([
    "https://www.youtube-nocookie.com",
    "https://player.vimeo.com",
    "https://iframe.videodelivery.net",
    "https://*.cloudflarestream.com",
  ]);
});

it("says so where a category has no film", async () => {
  const db = studio.database.open();
  await db.run("update videos set category = 'full' where category = 'trailer'");
  await publish([]);
  await eventually(async () =>
    expect(await text("/gallery?category=trailer")).toContain("No videos found for the selected filter"),
  );
});

it("carries a film's captions into its player", async () => {
  const spoken = film({ filmUrl: "/demo/film-vows-in-gold.mp4", captionsUrl: "/demo/vows.vtt" });
  const silent = film({ filmUrl: "/demo/film-vows-in-gold.mp4", captionsUrl: null });
  await publish([spoken, silent]);
  expect(await text(`/films/${spoken.slug}`)).toMatch(/<track kind="captions" src="\/demo\/vows\.vtt"/);
  expect(await text(`/films/${silent.slug}`)).not.toContain("<track");
});
