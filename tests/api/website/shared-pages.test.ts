import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { dataPath, pageRoutes } from "#tests/support/route-table.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

/** The routes whose responses are the same for everyone. Another one is added here only if it reads no cookie. */
const SHARED = [
  "/",
  "/gallery",
  "/films/:slug",
  "/about",
  "/booking",
  "/contact",
  "/privacy",
  "/terms",
  "/sitemap.xml",
  "/robots.txt",
  "/feed.xml",
  "/site.webmanifest",
  "/favicon.ico",
  "/apple-touch-icon.png",
];

const FOREIGN = "secret-crew-A";
const COOKIES = ["crew", "films_for_abc", "__Secure-grant", "__Host-studio.device", "theme", "studio_couple"]
  .map((name) => `${name}=${FOREIGN}`)
  .join("; ");

/** What identifies a visit in a page that is rendered for one visitor. */
const withoutVisit = (html: string) =>
  html
    .replace(/ nonce="[^"]*"/g, "")
    .replace(/(name="submission" value=")[^"]*/g, "$1")
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "");

async function read(path: string, headers: Record<string, string>) {
  const response = await createVisitor(studio).get(path, headers);
  return {
    body: await response.text(),
    caching: response.headers.get("cache-control"),
    status: response.status,
  };
}

it("S64 every route answers a stranger as if nobody had come with cookies before, and only shared ones may be stored", async () => {
  const wrong: string[] = [];
  const found = new Set<string>();
  for (const { pattern, path } of await pageRoutes()) {
    const filled = pattern === "/films/:slug" ? "/films/vows-in-gold" : path;
    for (const address of [filled, dataPath(filled)]) {
      const own = await read(address, { cookie: COOKIES });
      const next = await read(address, {});
      if (next.body.includes(FOREIGN)) wrong.push(`${address} shows another visitor's cookie`);
      if (withoutVisit(own.body) !== withoutVisit(next.body) || own.status !== next.status)
        wrong.push(`${address} depends on cookies that it doesn't know`);
      const stored = [own, next].filter(({ caching }) => caching !== "no-store").length;
      if (stored > 0 && address === filled) found.add(pattern);
      if (stored > 0 && !SHARED.includes(pattern)) wrong.push(`${address} may be stored`);
    }
  }
  expect(wrong).toEqual([]);
  expect([...found].sort()).toEqual([...SHARED].sort());
});

it("S64 a shared route's error, another method and a visit with a personal parameter are stored nowhere", async () => {
  for (const path of ["/films/no-such-film", "/booking?receipt=x", "/films/vows-in-gold?preview=x"]) {
    expect([path, (await read(path, {})).caching]).toEqual([path, "no-store"]);
  }
  const refused = await createVisitor(studio).post("/contact", {});
  expect(refused.headers.get("cache-control")).toBe("no-store");
});
