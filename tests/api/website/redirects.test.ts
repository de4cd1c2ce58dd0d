import { asc } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dailyMetrics } from "#drizzle/schema/metrics.ts";
import { redirects } from "#drizzle/schema/redirects.ts";
import { seedFilms } from "#drizzle/seed/content.ts";
import { studioToday, systemClock } from "#server/platform/clock.ts";
import {
  REDIRECT_CHANGED,
  REDIRECT_FROM_PAGE,
  REDIRECT_TO_ITSELF,
  REDIRECT_TO_NOTHING,
} from "#server/website/redirects/contract.ts";
import { newFilm } from "#tests/factories/content.ts";
import { askApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { SITE } from "#tests/support/worker.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const call = (method: "PUT" | "DELETE", body: object) => askApi(admin, method, "/api/redirects", body);
const save = (from: string, to: string, version = 0) => call("PUT", { from, to, version });
const rows = () => studio.database.open().select().from(redirects).orderBy(asc(redirects.fromPath));
const pairs = async () => (await rows()).map(({ fromPath, toPath }) => [fromPath, toPath]);
const fresh = () => `/old-${crypto.randomUUID()}`;

async function open(path: string) {
  const answer = await createVisitor(studio).get(path);
  return { status: answer.status, leads: answer.headers.get("location") };
}

const FILM = `/films/${seedFilms[0]?.slug}`;

describe("a redirect", () => {
  it("answers 301 whatever the letter case, trailing slash or query, without a database call", async () => {
    const from = fresh();
    expect(await save(`${from.toUpperCase()}/?a=1`, FILM)).toMatchObject({ status: 200 });
    for (const path of [from, `${from}/`, from.toUpperCase(), `${from}?utm_source=x`]) {
      expect(await open(path), path).toEqual({ status: 301, leads: FILM });
    }
    studio.worker.clearLogs();
    await open(from);
    expect(await studio.requestLine(from)).toMatchObject({ databaseCalls: 0 });
  });

  it("works for old film addresses, and unknown ones stay 404", async () => {
    expect(await save("/films/gone-for-good", "/gallery")).toMatchObject({ status: 200 });
    expect(await open("/films/gone-for-good")).toEqual({ status: 301, leads: "/gallery" });
    expect(await open("/films/never-was")).toEqual({ status: 404, leads: null });
  });

  it("can be changed and deleted, and a stale version is rejected", async () => {
    const from = fresh();
    await save(from, "/about");
    expect(await save(from, "/contact")).toMatchObject({
      status: 409,
      error: { fields: { form: REDIRECT_CHANGED } },
    });
    expect(await save(from, "/contact", 1)).toMatchObject({ status: 200 });
    expect(await open(from)).toEqual({ status: 301, leads: "/contact" });
    expect(await call("DELETE", { from, version: 1 })).toMatchObject({ status: 409 });
    expect(await call("DELETE", { from, version: 2 })).toMatchObject({ status: 200 });
    expect(await call("DELETE", { from, version: 2 })).toMatchObject({ status: 409 });
    expect(await open(from)).toEqual({ status: 404, leads: null });
    const entries = (await studio.audit()).filter(({ entityId }) => entityId === from);
    expect(entries.map(({ action }) => action).sort()).toEqual([
      "delete_redirect",
      "save_redirect",
      "save_redirect",
    ]);
  });

  it("to another redirect goes straight to its target", async () => {
    const [first, second] = [fresh(), fresh()];
    await save(second, "/about");
    expect(await save(first, second)).toMatchObject({ status: 200 });
    expect(await open(first)).toEqual({ status: 301, leads: "/about" });
    await save(second, "/contact", 1);
    expect(await open(second)).toEqual({ status: 301, leads: "/contact" });
  });

  it("never loops, and never targets a page that visitors can't open", async () => {
    const [one, other] = [fresh(), fresh()];
    const { slug: draft } = await newFilm(studio, { published: false });
    expect(await save(one, one)).toMatchObject({
      status: 422,
      error: { fields: { to: REDIRECT_TO_ITSELF } },
    });
    for (const to of [other, `/films/${draft}`, "/admin", "/api/health", "/media/a.jpg"]) {
      expect(await save(one, to), to).toMatchObject({
        status: 422,
        error: { fields: { to: REDIRECT_TO_NOTHING } },
      });
    }
    // A loop inserted directly into the database. The pages ignore it.
    await studio.database
      .open()
      .insert(redirects)
      .values([
        { fromPath: one, toPath: other },
        { fromPath: other, toPath: one },
      ]);
    await save(fresh(), "/about");
    expect(await open(one)).toEqual({ status: 404, leads: null });
  });

  it("never shadows a page, even when written into the database", async () => {
    for (const from of [
      "/",
      "/gallery",
      "/GALLERY/",
      FILM,
      "/admin/films",
      "/api/x",
      "/auth",
      "/sitemap.xml",
      "/demo/a",
    ]) {
      expect(await save(from, "/about"), from).toMatchObject({
        status: 422,
        error: { fields: { from: REDIRECT_FROM_PAGE } },
      });
    }
    await studio.database.open().insert(redirects).values({ fromPath: "/gallery", toPath: "/about" });
    await save(fresh(), "/about");
    expect(await open("/gallery")).toEqual({ status: 200, leads: null });
  });

  it("S18 targets only a path of this site", async () => {
    const before = await pairs();
    for (const to of [
      "//e.example",
      "/\\e.example",
      "https://e.example/about",
      "javascript:alert(1)",
      "about",
      "",
      "/\t/e.example",
      "data:text/html,x",
      "/%5ce.example",
      "/about\r\nset-cookie: a=b",
    ]) {
      const { status, error } = await save(fresh(), to);
      expect(status, to).toBe(422);
      expect(Object.keys(error?.fields ?? {}), to).toEqual(["to"]);
    }
    for (const from of ["//e.example", "https://e.example/old", "old", ""]) {
      expect(await save(from, "/about"), from).toMatchObject({ status: 422 });
    }
    expect(await pairs()).toEqual(before);
    await studio.database
      .open()
      .insert(redirects)
      .values(
        ["//e.example/about", "/\\e.example", "https://e.example"].map((toPath, index) => ({
          fromPath: `/by-hand-${index}`,
          toPath,
        })),
      );
    await save(fresh(), "/about");
    for (const index of [0, 1, 2]) {
      expect(await open(`/by-hand-${index}`)).toEqual({ status: 404, leads: null });
    }
  });
});

describe("a non-canonical page address", () => {
  it.each([
    ["/GaLLery", "/gallery"],
    ["/gallery///", "/gallery"],
    ["/gallery/?category=weddings&a=%0d%0a", "/gallery?category=weddings&a=%0d%0a"],
    ["/%67allery", "/gallery"],
    ["/About/", "/about"],
    [`${FILM.toUpperCase()}/`, FILM],
  ])("%s redirects to the canonical one, without a render or a database call", async (path, leads) => {
    studio.worker.clearLogs();
    expect(await open(path)).toEqual({ status: 301, leads });
    const { databaseCalls } = await studio.logged("request", { status: 301 });
    expect(databaseCalls).toBe(0);
    const head = await createVisitor(studio).send(path, { method: "HEAD", headers: {} });
    expect([head.status, head.headers.get("location")]).toEqual([301, leads]);
  });

  it.each([
    "//gallery",
    "//evil.example/gallery",
    "/gallery/../..//evil.example",
    "/\\evil.example/gallery/",
    "/evil.example//",
    "/gallery%2f",
    "/gallery%00",
    "/nowhere/",
    "/films/never-was/",
    "/%E0%A4%A",
  ])("%s doesn't redirect", async (path) => {
    expect((await open(SITE + path)).leads).toBeNull();
  });

  it("doesn't redirect for POSTs, behind the sign-in, or in the router's own requests", async () => {
    const post = await createVisitor(studio).post("/Contact/", { name: "" });
    expect(post.status).toBe(422);
    expect((await open("/AUTH/")).status).toBe(200);
    expect((await open("/ADMIN/")).leads).toContain("/auth?redirect=/admin");
    expect((await open("/API/Health/")).status).toBe(404);
    expect((await open("/Gallery.data")).leads).toBeNull();
  });
});

it("unknown addresses that visitors requested are listed until they have a redirect", async () => {
  const [often, once] = [`${fresh()}/It's`, fresh()];
  const day = studioToday(systemClock);
  await studio.database
    .open()
    .insert(dailyMetrics)
    .values([
      { metric: "unknown", day, value: often, count: 4 },
      { metric: "unknown", day: "2020-01-01", value: "/long-ago", count: 99 },
      { metric: "unknown", day, value: once, count: 1 },
      { metric: "unknown", day, value: "*", count: 50 },
      { metric: "unknown", day, value: "/contact", count: 2 },
    ]);
  const unknownOf = async () => {
    const page = await (await admin.get("/admin/seo")).text();
    return page.slice(page.indexOf("Unknown addresses</h2>")).split("</section>")[0] ?? "";
  };
  const listed = await unknownOf();
  expect(listed).toContain("Requested 4 times");
  expect(listed.indexOf(often.replace("'", "&#x27;"))).toBeLessThan(listed.indexOf(once));
  expect(listed).not.toMatch(/long-ago|50 times|2 times/);
  await save(once, "/gallery");
  expect(await unknownOf()).not.toContain(once);
});
