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
 * Inserts films and waits until the site shows `marker`, the last of them. Deletes the films of earlier tests,
 * because the gallery's first page can't fit all of them.
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

it("S19 never shows a draft on any page, in any document or in any data", async () => {
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
    // Each film in the list links to the next one, and the last to the first.
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

it("logs a missing film as an unknown address", async () => {
  const response = await visitor().get("/films/no-such-film");
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("Oops! Page not found");
  expect(await studio.requestLine("/films/no-such-film")).toMatchObject({ status: 404, referrer: null });
});

const PAGES = ["/", "/gallery", "/about", "/booking", "/contact", "/privacy", "/terms"];

it.each([...PAGES, "/films/vows-in-gold"])("%s has a canonical address and a share card", async (path) => {
  const html = await text(path);
  const address = new URL(path, SITE).href;
  expect(tag(html, /<link rel="canonical" href="([^"]*)"/)).toBe(address);
  expect(tag(html, /<meta property="og:url" content="([^"]*)"/)).toBe(address);
  for (const name of ["og:title", "og:description", "og:type"]) expect(html).toContain(`property="${name}"`);
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  const picture = path.startsWith("/films/")
    ? /^\/pictures\/film-trailer-1-15-poster-[0-9a-f]{8}-1200\.jpg$/
    : /^\/demo\/share-wide-flower-arch\.jpg$/;
  const shared = tag(html, /<meta property="og:image" content="([^"]*)"/)?.replace(SITE, "") ?? "";
  expect(shared).toMatch(picture);
  expect(tag(html, /<meta name="twitter:image" content="([^"]*)"/)).toBe(SITE + shared);
  // Some link preview programs read no other format.
  const file = readFileSync(join(CLIENT, shared));
  expect(file.subarray(0, 3).toString("hex")).toBe("ffd8ff");
  expect(html).toContain('<link rel="alternate" type="application/rss+xml" href="/feed.xml"');
});

it("states the size of a share picture, and a film page's video file", async () => {
  const contentOf = (page: string, property: string) =>
    tag(page, new RegExp(`<meta property="${property}" content="([^"]*)"`));
  const sides = (page: string) => ["og:image:width", "og:image:height"].map((side) => contentOf(page, side));
  expect(sides(await text("/about"))).toEqual(["1200", "630"]);
  const html = await text("/films/vows-in-gold");
  const content = (property: string) => contentOf(html, property);
  expect(sides(html)).toEqual(["1200", "675"]);
  expect(content("og:video")).toBe(`${SITE}/demo/film-trailer-1-15.mp4`);
  expect(content("og:video:type")).toBe("video/mp4");
  const hosted = film({ filmUrl: "https://vimeo.com/123456789" });
  await publish([hosted]);
  expect(await text(`/films/${hosted.slug}`)).not.toContain('og:video"');
});

it("has one canonical address for the gallery, whatever the filter", async () => {
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

it("says where to report a security problem, with a date of expiry within a year", async () => {
  const answer = await visitor().get("/.well-known/security.txt");
  expect(answer.headers.get("content-type")).toContain("text/plain");
  expect(answer.headers.get("cache-control")).toContain("no-store");
  const fields = new Map(
    (await answer.text())
      .trim()
      .split("\n")
      .map((line) => line.split(": ", 2) as [string, string]),
  );
  expect(fields.get("Contact")).toBe("mailto:hello@example.com");
  expect(fields.get("Canonical")).toBe(`${SITE}/.well-known/security.txt`);
  const left = Date.parse(fields.get("Expires") ?? "") - Date.now();
  expect(left).toBeGreaterThan(30 * 86_400_000);
  expect(left).toBeLessThan(365 * 86_400_000);
});

it("leads password managers to the form that changes a password", async () => {
  const answer = await visitor().get("/.well-known/change-password");
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/admin/account"]);
});

it("the sitemap says when a film was last changed", async () => {
  const changed = film({ updatedAt: new Date("2031-02-03T04:05:06Z") });
  await publish([changed]);
  await eventually(async () =>
    expect(await text("/sitemap.xml")).toContain(
      `<loc>${SITE}/films/${changed.slug}</loc><lastmod>2031-02-03T04:05:06.000Z</lastmod>`,
    ),
  );
});

it("the feed lists the newest film first", async () => {
  const newest = film({ publishedAt: new Date("2031-01-02T03:04:05Z"), position: 50 });
  await publish([newest]);
  await eventually(async () => expect(await text("/feed.xml")).toContain(newest.slug));
  const response = await visitor().get("/feed.xml");
  expect(response.headers.get("content-type")).toContain("application/rss+xml");
  const [first = ""] = (await response.text()).match(/<item>.*?<\/item>/s) ?? [];
  expect(first).toContain(`<link>${SITE}/films/${newest.slug}</link>`);
  expect(first).toContain("<pubDate>Thu, 02 Jan 2031 03:04:05 GMT</pubDate>");
});

it("describes the studio, its films and its answers to search engines", async () => {
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
    duration: "PT1M15S",
    thumbnailUrl: `${SITE}/demo/film-trailer-1-15-poster.webp`,
    contentUrl: `${SITE}/demo/film-trailer-1-15.mp4`,
  });
  // The duration of the file, which is an excerpt.
  expect(dataBlock(await text("/films/lanterns-on-the-lake"), "VideoObject")?.duration).toBe("PT0M11S");
  expect(dataBlock(html, "BreadcrumbList")?.itemListElement).toHaveLength(3);
});

it("marks up a couple's rating of their own film, and never a rating of the studio", async () => {
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
  // Search engines get only what is also on the page.
  expect(html).toContain('aria-label="4 out of 5 stars"');
  expect(dataBlock(await text("/films/an-arch-by-the-sea"), "VideoObject")).not.toHaveProperty("review");
  for (const path of ["/", "/booking", "/contact"]) {
    expect(JSON.stringify(dataBlocks(await text(path))), path).not.toMatch(/[rR]eview|[rR]ating/);
  }
});

it("S22 escapes every field of a film in the page, its tags, its structured data and the feed", async () => {
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

it("S20 never plays, shows or links a hostile stored address", async () => {
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

it("loads nothing from a film's host before play is pressed", async () => {
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

it("shows a message for a category without films", async () => {
  const db = studio.database.open();
  await db.run("update videos set category = 'full' where category = 'trailer'");
  await publish([]);
  await eventually(async () =>
    expect(await text("/gallery?category=trailer")).toContain("No videos found for the selected filter"),
  );
});

it("loads a film's captions into its player", async () => {
  const spoken = film({ filmUrl: "/demo/film-vows-in-gold.mp4", captionsUrl: "/demo/vows.vtt" });
  const silent = film({ filmUrl: "/demo/film-vows-in-gold.mp4", captionsUrl: null });
  await publish([spoken, silent]);
  expect(await text(`/films/${spoken.slug}`)).toMatch(/<track kind="captions" src="\/demo\/vows\.vtt"/);
  expect(await text(`/films/${silent.slug}`)).not.toContain("<track");
});
