import { gunzipSync } from "node:zlib";
import { ne, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findMissingFiles } from "#app/features/admin/archive/send-archive.client.ts";
import { ARCHIVED, ARCHIVED_TABLES } from "#drizzle/archived.ts";
import { archiveImportChunks, archiveImports } from "#drizzle/schema/archive-imports.ts";
import { user } from "#drizzle/schema/auth.ts";
import { bookingSettings } from "#drizzle/schema/booking-settings.ts";
import { contentBlocks } from "#drizzle/schema/content-blocks.ts";
import { settings } from "#drizzle/schema/settings.ts";
import { themeDrafts, themeVersions } from "#drizzle/schema/themes.ts";
import { IMPORT_GONE } from "#server/admin/archive-import/contract.ts";
import { forgetImports } from "#server/admin/archive-import/service.ts";
import { systemClock } from "#server/platform/clock.ts";
import { DEFAULT_THEME } from "#server/website/theme/contract.ts";
import earlierArchive from "#tests/factories/archive-version-1.json" with { type: "json" };
import {
  apiOf,
  archiveFile,
  archiveOf,
  bring,
  earlierFile,
  stageArchive,
  type WholeArchive,
} from "#tests/support/archive.ts";
import { archiveFilledSite, withNewSite } from "#tests/support/archived-site.ts";
import { emptySite } from "#tests/support/empty-site.ts";
import { currentSection } from "#tests/support/settings.ts";
import { callApi, newPerson, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
let whole: Awaited<ReturnType<typeof archiveFilledSite>>;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
  whole = await archiveFilledSite(studio, admin);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

/** Expects the archive after an import to have no owners without an account, and one more line in the log. */
function expectSame(again: WholeArchive, exported: WholeArchive) {
  const own = again.tables.auditLog?.find(({ action }) => action === "import_archive")?.id;
  const { auditLog = [], auditValues = [], ...tables } = again.tables;
  expect({
    ...tables,
    auditLog: auditLog.filter(({ id }) => id !== own),
    auditValues: auditValues.filter(({ auditId }) => auditId !== own),
  }).toEqual({
    ...exported.tables,
    bookings: exported.tables.bookings?.map((booking) => ({ ...booking, ownerId: null })),
  });
}

it("an empty site that imports a complete archive exports the same archive", async () => {
  const { title, file, exported } = whole;
  for (const name of ARCHIVED_TABLES) expect(exported.tables[name]?.length, name).toBeGreaterThan(0);

  const empty = await startStudio();
  try {
    const { credentials } = await newPerson(empty, { role: "admin" });
    const newcomer = await signedIn(empty, credentials);
    // The owners of the bookings have no account on this site.
    await empty.database.open().delete(user).where(ne(user.email, credentials.email));
    const outcome = await bring(newcomer, file);
    expect(outcome).toMatchObject({
      imported: { leftOut: 0, rows: { films: exported.tables.films?.length, bookings: 3, messages: 1 } },
    });
    expect(await findMissingFiles(apiOf(newcomer))).toEqual(["/media/library/1/still.webp"]);
    expectSame(await archiveOf(newcomer), exported);
    // Visitors see the import at once.
    expect(await (await createVisitor(empty).get("/gallery")).text()).toContain(
      title.replace("&", "&amp;").split(" ")[0],
    );
    empty.expectNoErrors();
  } finally {
    await empty.close();
  }
});

it("a never-seeded site that imports an archive of an earlier version shows its content and keeps its bookings", async () => {
  const { title, exported } = whole;
  await withNewSite(async (site, newcomer) => {
    for (const name of ARCHIVED_TABLES)
      expect((await site.database.open().run(sql`select 1 from ${ARCHIVED[name]}`)).rows, name).toEqual([]);
    const { auditLog: _, auditValues: __, ...tables } = exported.tables;
    const earlier = { ...exported, tables };
    expect(await bring(newcomer, earlierFile(earlier))).toMatchObject({ imported: { leftOut: 0 } });
    expectSame(await archiveOf(newcomer), {
      ...earlier,
      tables: { ...tables, auditLog: [], auditValues: [] },
    });
    expect(await (await createVisitor(site).get("/gallery")).text()).toContain(title.split(" ")[0]);
    for (const booking of await site.bookings())
      expect((await newcomer.get(`/admin/bookings/${booking.id}`)).status).toBe(200);
    // A section saved on the other site keeps its version and continues from it.
    expect(await currentSection(site, "social")).toMatchObject({ version: 2 });
    await site.worker.cron();
    site.expectNoErrors();
  });
});

describe("an interrupted import", () => {
  const rowsHere = async () => (await archiveOf(admin)).tables;
  /**
   * A client whose requests get no response starting with request number `last`. That request still reaches the
   * server.
   */
  const failingAfter = (last: number) => {
    let sent = 0;
    return apiOf(admin, async (send) => {
      sent += 1;
      if (sent > last) throw new TypeError("Failed to fetch");
      const answer = await send();
      if (sent === last) throw new TypeError("Failed to fetch");
      return answer;
    });
  };

  it("leaves the site unchanged, and resumes with the same file where it stopped", async () => {
    await emptySite(studio);
    const before = await rowsHere();
    const stopped = await bring(admin, whole.file, { api: failingAfter(5) });
    expect(stopped).toMatchObject({
      canContinue: true,
      problem: expect.stringContaining("connection was lost"),
    });
    expect(await rowsHere()).toEqual(before);
    expect(await studio.audit()).toEqual([]);
    const resumed: number[] = [];
    const outcome = await bring(admin, whole.file, {
      onProgress: ({ resumedAt, share }) => {
        resumed.push(resumedAt);
        expect(share).toBeLessThanOrEqual(1);
      },
    });
    expect(outcome).toMatchObject({ imported: { rows: { bookings: 3, messages: 1 } } });
    expect(Math.min(...resumed)).toBeGreaterThan(0);
    await emptySite(studio);
  });

  it("finishes once when its last answer is lost, and says so when asked again", async () => {
    await emptySite(studio);
    const { id, total } = await stageArchive(admin, whole.file);
    const finish = async () =>
      (await callApi(admin, "POST", `/api/archive-import/${id}/finish`, { total })).json();
    const first = await finish();
    expect(first).toMatchObject({ ok: true, value: { rows: { bookings: 3 } } });
    expect(await finish()).toEqual(first);
    expect((await studio.audit()).filter(({ action }) => action === "import_archive")).toHaveLength(1);
    await emptySite(studio);
  });

  it("is deleted after a day when abandoned, and its staged rows an hour after it finishes", async () => {
    await emptySite(studio);
    const db = studio.database.open();
    const left = async () => [await db.$count(archiveImports), await db.$count(archiveImportChunks)] as const;
    // The cron does so once an hour.
    const forget = () => forgetImports({ db, clock: systemClock });
    await db.delete(archiveImports);
    await stageArchive(admin, whole.file);
    await forget();
    expect(Math.min(...(await left()))).toBeGreaterThan(0);
    await db.update(archiveImports).set({ updatedAt: new Date(Date.now() - 25 * 3_600_000) });
    await forget();
    expect(await left()).toEqual([0, 0]);
    expect(await bring(admin, whole.file)).toHaveProperty("imported");
    await forget();
    expect(Math.min(...(await left()))).toBeGreaterThan(0);
    await db.update(archiveImports).set({ finishedAt: new Date(Date.now() - 2 * 3_600_000) });
    await forget();
    expect(await left()).toEqual([0, 0]);
    await emptySite(studio);
  });

  it("ends when another file's import begins, and rejects further requests with a message", async () => {
    await emptySite(studio);
    const { id } = await stageArchive(admin, whole.file);
    await stageArchive(admin, earlierFile(whole.exported));
    const answer = await callApi(admin, "POST", `/api/archive-import/${id}/finish`, { total: 1 });
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { error: { fields: { file: IMPORT_GONE } } },
    ]);
    expect(await studio.audit()).toEqual([]);
  });

  it("accepts repeated rows once, and none out of order", async () => {
    await emptySite(studio);
    const head = {
      format: "wedding-film-studio",
      version: 3,
      id: "order",
      exportedAt: new Date().toISOString(),
    };
    const { value } = (await (await callApi(admin, "POST", "/api/archive-import", head)).json()) as {
      value: { id: string };
    };
    const send = async (from: number) => {
      const rows = [["social", 2]];
      const chunk = {
        from,
        table: "settingsSections",
        firstRow: from,
        columns: ["section", "version"],
        rows,
      };
      return (await callApi(admin, "POST", `/api/archive-import/${value.id}/rows`, chunk)).json();
    };
    expect(await send(1)).toMatchObject({ value: { received: 0 } });
    expect(await send(0)).toMatchObject({ value: { received: 1 } });
    expect(await send(0)).toMatchObject({ value: { received: 1 } });
    expect(await studio.database.open().$count(archiveImportChunks)).toBe(1);
  });
});

it("clears a reference to a record made after the archive was begun instead of failing the import", async () => {
  await emptySite(studio);
  const exported = structuredClone(whole.exported);
  const [booking] = exported.tables.bookings ?? [];
  if (booking) booking.packageId = "made-meanwhile";
  expect(await bring(admin, earlierFile(exported))).toHaveProperty("imported");
  expect(await studio.bookings()).toContainEqual(
    expect.objectContaining({ id: booking?.id, packageId: null }),
  );
  await emptySite(studio);
});

it("imports an archive of a version 1 site, whose tables, columns and values had other names", async () => {
  await emptySite(studio);
  const { imported } = await bring(admin, new Blob([JSON.stringify(earlierArchive)])).then((outcome) => ({
    imported: "imported" in outcome ? outcome.imported : outcome,
  }));
  expect(imported).toMatchObject({
    rows: { bookings: 2, themeDrafts: 1, themeVersions: 2, bookingSettings: 1 },
  });
  const db = studio.database.open();
  expect(await studio.bookings()).toMatchObject([
    { id: "booking-desk", source: "manual", notifiedFreeAt: new Date("2026-10-01T10:00:00.000Z") },
    { id: "booking-site", source: "site", notifiedFreeAt: null },
  ]);
  expect(await db.select().from(bookingSettings)).toMatchObject([{ weddingsPerDay: 3, holdDays: 5 }]);
  expect(await db.select().from(contentBlocks)).toMatchObject([{ id: "home-stats", texts: { any: "word" } }]);
  const surfaces = { frame: "light", home: "dark", films: "light", story: "dark", forms: "dark" };
  expect(await db.select().from(settings)).toMatchObject([{ theme: { header: "slim", surfaces } }]);
  expect(await db.select().from(themeDrafts)).toMatchObject([{ theme: { footer: "slim", surfaces } }]);
  expect(await db.select().from(themeVersions).orderBy(themeVersions.number)).toMatchObject([
    { number: 1, theme: { surfaces: DEFAULT_THEME.surfaces } },
    { number: 2, theme: { surfaces } },
  ]);
  await emptySite(studio);
});

it("imports while the object store can't list its files, and then reports them all as missing", async () => {
  await emptySite(studio);
  await studio.worker.breakEdge({ "MEDIA.head": "refuse" });
  expect(await bring(admin, whole.file)).toHaveProperty("imported");
  expect(await findMissingFiles(apiOf(admin))).toEqual(["/media/library/1/still.webp"]);
  studio.worker.clearLogs();
  await emptySite(studio);
});

it("an archive contains no account, password or token, and no log values about accounts", async () => {
  const person = await newPerson(studio);
  expect(
    (await callApi(admin, "POST", `/api/users/${person.id}/suspend`, { version: person.version })).status,
  ).toBe(200);
  const archive = await archiveOf(admin);
  const text = JSON.stringify(archive.tables);
  expect(text).not.toMatch(/scrypt|"[^"]*(?:password|token)[^"]*":/i);
  expect(text).not.toContain(person.email);
  expect(archive.tables.auditLog).toContainEqual(
    expect.objectContaining({ action: "suspend_user", entityId: person.id }),
  );
  for (const { subject } of archive.tables.auditValues ?? [])
    expect(String(subject)).toMatch(/^(?:null|booking:.*|message:.*)$/);
  const lines = gunzipSync(Buffer.from(await (await archiveFile(admin)).arrayBuffer()))
    .toString()
    .split("\n");
  const tables = lines.flatMap((line) => /^\{"table":"(\w+)"/.exec(line)?.[1] ?? []);
  expect(tables).toEqual([...ARCHIVED_TABLES]);
});
