import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { redirects } from "#drizzle/schema/redirects.ts";
import { videos } from "#drizzle/schema/videos.ts";
import { filmTexts, newFilm } from "#tests/factories/content.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

async function open(slug: string) {
  const answer = await createVisitor(studio).get(`/films/${slug}`);
  return { status: answer.status, leads: answer.headers.get("location") };
}

/** A published film, and a function that changes its address. */
async function published() {
  const film = await newFilm(studio, { published: true });
  let { version } = film;
  const rename = async (slug: string) => {
    const answer = await callApi(admin, "PUT", `/api/films/${film.id}`, {
      version,
      texts: filmTexts({ slug }),
    });
    expect(answer.status).toBe(200);
    version += 1;
  };
  const press = async (change: string) => {
    const answer = await callApi(admin, "POST", `/api/films/${film.id}/change`, { version, change });
    expect(answer.status).toBe(200);
    version += 1;
  };
  return { slug: film.slug, id: film.id, rename, press };
}

it("a film's old addresses redirect to its new one in one step, without a database call", async () => {
  const { slug, rename } = await published();
  const [second, third] = [`second-${slug}`, `third-${slug}`];
  await rename(second);
  expect(await open(slug)).toEqual({ status: 301, leads: `/films/${second}` });
  await rename(third);
  studio.worker.clearLogs();
  expect(await open(slug)).toEqual({ status: 301, leads: `/films/${third}` });
  expect(await studio.requestLine(`/films/${slug}`)).toMatchObject({ databaseCalls: 0 });
  expect(await open(second)).toEqual({ status: 301, leads: `/films/${third}` });
  expect(await open(third)).toMatchObject({ status: 200 });
});

it("a film that gets its first address back is found there, and the others redirect to it", async () => {
  const { slug, rename } = await published();
  await rename(`other-${slug}`);
  await rename(slug);
  expect(await open(slug)).toMatchObject({ status: 200 });
  expect(await open(`other-${slug}`)).toEqual({ status: 301, leads: `/films/${slug}` });
});

it("S19 an old address reveals nothing about a draft or a film in the trash", async () => {
  const { slug, rename, press } = await published();
  await rename(`next-${slug}`);
  await press("unpublish");
  expect(await open(slug)).toEqual({ status: 404, leads: null });
  await press("publish");
  expect(await open(slug)).toMatchObject({ status: 301 });
  await press("trash");
  expect(await open(slug)).toEqual({ status: 404, leads: null });
});

it("S18 a stored redirect to another site is ignored", async () => {
  const { slug } = await published();
  const db = studio.database.open();
  await db.insert(redirects).values({ fromPath: `/films/old-${slug}`, toPath: "//evil.example/films" });
  await studio.worker.cron();
  expect(await open(`old-${slug}`)).toEqual({ status: 404, leads: null });
  await db.delete(redirects);
});

it("a rejected stale save adds no redirect", async () => {
  const film = await newFilm(studio, { published: true });
  const answer = await callApi(admin, "PUT", `/api/films/${film.id}`, {
    version: film.version + 1,
    texts: filmTexts({ slug: `lost-${film.slug}` }),
  });
  expect(answer.status).toBe(409);
  const db = studio.database.open();
  expect(
    await db
      .select()
      .from(redirects)
      .where(eq(redirects.fromPath, `/films/${film.slug}`)),
  ).toEqual([]);
  expect(await db.select({ slug: videos.slug }).from(videos).where(eq(videos.id, film.id))).toEqual([
    { slug: film.slug },
  ]);
});
