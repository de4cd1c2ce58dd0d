import { createServer } from "node:http";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { settings } from "#drizzle/schema/settings.ts";
import { teamMembers } from "#drizzle/schema/team-members.ts";
import { filmTexts, newFilm } from "#tests/factories/content.ts";
import { listen } from "#tests/support/listen.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

const asked: string[] = [];
const listener = createServer((request, response) => {
  asked.push(request.url ?? "");
  response.end("Here");
});
let studio: Studio;
let admin: Visitor;
let trap: string;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
  trap = await listen(listener);
});
afterEach(() => studio.expectNoErrors());
afterAll(async () => {
  listener.close();
  await studio?.close();
});

const PAGES = [
  "/",
  "/gallery",
  "/about",
  "/booking",
  "/contact",
  "/sitemap.xml",
  "/feed.xml",
  "/admin/media",
];

it("the trap server records requests", async () => {
  await fetch(`${trap}/heard`);
  expect(asked.splice(0)).toEqual(["/heard"]);
});

it("S27 the server never requests an address stored in a row", async () => {
  const db = studio.database.open();
  const address = (name: string) => `${trap}/${name}`;
  await db.update(settings).set({
    logoUrl: address("logo"),
    faviconUrl: address("favicon"),
    sharePictureUrl: address("share"),
    heroMediaUrl: address("hero"),
    socialLinks: { instagram: address("social") },
  });
  await db.update(teamMembers).set({ photoUrl: address("photo") });
  const film = await newFilm(studio, {
    published: true,
    featured: true,
    filmUrl: address("film.mp4"),
    posterUrl: address("poster.webp"),
    captionsUrl: address("captions.vtt"),
  });
  await studio.worker.cron();
  for (const path of [...PAGES, `/films/${film.slug}`]) {
    expect((await createVisitor(studio).get(path)).status, path).toBeLessThan(400);
    expect((await admin.get(path)).status, path).toBe(200);
  }
  expect((await admin.get(`/admin/videos/${film.id}`)).status).toBe(200);
  expect(asked).toEqual([]);
});

it("S27 the server never requests an address sent in a form", async () => {
  const id = crypto.randomUUID();
  const texts = filmTexts({ filmUrl: `${trap}/film.mp4`, posterUrl: `${trap}/poster.webp` });
  const answer = await callApi(admin, "PUT", `/api/films/${id}`, { version: 0, texts });
  expect(answer.status).toBe(422);
  const { error } = (await answer.json()) as { error: { fields: Record<string, string> } };
  expect(Object.keys(error.fields).sort()).toEqual(["filmUrl", "posterUrl"]);
  expect(asked).toEqual([]);
});
