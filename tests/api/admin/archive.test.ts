import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ARCHIVED, ARCHIVED_TABLES } from "#drizzle/archived.ts";
import { bookingNotes } from "#drizzle/schema/booking-notes.ts";
import { bookingSettings } from "#drizzle/schema/booking-settings.ts";
import { contentBlocks } from "#drizzle/schema/content-blocks.ts";
import { mailTemplates } from "#drizzle/schema/mail-templates.ts";
import { media } from "#drizzle/schema/media.ts";
import { messages } from "#drizzle/schema/messages.ts";
import { redirects } from "#drizzle/schema/redirects.ts";
import { settings, settingsSections } from "#drizzle/schema/settings.ts";
import { studioDays } from "#drizzle/schema/studio-days.ts";
import { themeDrafts, themeVersions } from "#drizzle/schema/themes.ts";
import { DELETIONS_UNKNOWN, NOT_AN_ARCHIVE, NOT_EMPTY, rowsAtOdds } from "#server/admin/archive/contract.ts";
import { DEFAULT_THEME } from "#server/website/theme/contract.ts";
import earlierArchive from "#tests/factories/archive-version-1.json" with { type: "json" };
import { newBooking } from "#tests/factories/booking.ts";
import { filmTexts } from "#tests/factories/content.ts";
import { newMessage } from "#tests/factories/message.ts";
import { emptySite } from "#tests/support/empty-site.ts";
import { currentSection } from "#tests/support/settings.ts";
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

type Row = Record<string, unknown>;
type Archive = { format: string; version: number; exportedAt: string; tables: Record<string, Row[]> };

const archiveOf = async (visitor: Visitor) => (await (await visitor.get("/api/archive")).json()) as Archive;

async function bring(visitor: Visitor, archive: unknown) {
  const answer = await callApi(visitor, "POST", "/api/archive", archive);
  const body = (await answer.json()) as {
    value?: { rows: Record<string, number>; leftOut: number; missingFiles: string[] };
    error?: { fields?: { file?: string } };
  };
  return { status: answer.status, value: body.value, words: body.error?.fields?.file };
}

/** A studio in which something of everything has happened. */
async function fill({ database }: Studio, visitor: Visitor) {
  const db = database.open();
  const id = crypto.randomUUID();
  const texts = filmTexts({ title: "Zoë & Ünal “Ω”", description: "</script>\u2028'\"" });
  expect((await callApi(visitor, "PUT", `/api/films/${id}`, { version: 0, texts })).status).toBe(200);
  expect(
    (await callApi(visitor, "POST", `/api/films/${id}/change`, { version: 1, change: "publish" })).status,
  ).toBe(200);
  await db.update(settings).set({ socialLinks: { instagram: "https://instagram.com/studio" }, version: 3 });
  const [owner] = await db.run(sql`select id from user limit 1`).then(({ rows }) => rows);
  const booking = await newBooking(
    { database },
    {
      status: "confirmed",
      weddingDate: "2031-06-07",
      ownerId: String(owner?.id),
      guestCount: 80,
      holdExpiresAt: null,
      createdAt: new Date("2026-02-28T23:59:59.123Z"),
    },
  );
  // Filled before its capacity was lowered.
  await newBooking({ database }, { status: "confirmed", weddingDate: "2031-06-07" });
  await db.insert(studioDays).values({ date: "2031-06-07", capacity: 1, note: "One crew is away" });
  await db.insert(settingsSections).values({ section: "social", version: 2 });
  await db.insert(bookingSettings).values({ id: "main", weddingsPerDay: 3, holdDays: 5 });
  await db
    .insert(bookingNotes)
    .values({ bookingId: booking.id, authorId: "a", authorName: "A", text: "Call\nthem" });
  await db
    .insert(messages)
    .values({ submissionId: id, name: "Ana", email: "a@example.com", message: "Hello" });
  await db
    .insert(mailTemplates)
    .values({ purpose: "reply", name: "Thanks", subject: "Thanks", body: "Thank you" });
  await db.insert(contentBlocks).values({ id: "home-stats", texts: { any: "word" } });
  await db.insert(themeDrafts).values({ id: "main", theme: { brandColor: "#112233" } });
  await db.insert(themeVersions).values({ number: 1, theme: { brandColor: "#445566" } });
  await db.insert(redirects).values({ fromPath: "/films/old", toPath: "/films/new" });
  await db.insert(media).values({
    key: "public/library/1/still.webp",
    fileName: "still.webp",
    contentType: "image/webp",
    sizeBytes: 10,
    variants: [{ key: "public/library/1/still-480.webp", width: 480, contentType: "image/webp" }],
  });
  return texts.title ?? "";
}

/** Everything that was written into a site, as it comes into another. */
let whole: { title: string; exported: Archive };
beforeAll(async () => {
  whole = { title: await fill(studio, admin), exported: await archiveOf(admin) };
  await emptySite(studio);
});

it("everything goes into one archive, and an empty site that takes it exports the same", async () => {
  const { title } = whole;
  const exported = structuredClone(whole.exported);
  for (const name of ARCHIVED_TABLES) expect(exported.tables[name]?.length, name).toBeGreaterThan(0);

  const empty = await startStudio();
  try {
    const newcomer = await signedIn(empty);
    const { status, value } = await bring(newcomer, exported);
    expect(status).toBe(200);
    expect(value?.rows.films).toBe(exported.tables.films?.length);
    expect(value?.missingFiles).toEqual(["/media/library/1/still.webp"]);
    const { exportedAt: _, ...again } = await archiveOf(newcomer);
    // An owner is an account, and those stay where they are.
    for (const booking of exported.tables.bookings ?? []) booking.ownerId = null;
    expect(again).toEqual({ format: exported.format, version: exported.version, tables: exported.tables });
    // Visitors see it at once.
    expect(await (await createVisitor(empty).get("/gallery")).text()).toContain(
      title.replace("&", "&amp;").split(" ")[0],
    );
    empty.expectNoErrors();
  } finally {
    await empty.close();
  }
});

/** A site in which nobody has written anything, not even the seed. */
async function withNewSite(use: (site: Studio, visitor: Visitor) => Promise<void>) {
  const site = await startStudio({ seeded: false });
  try {
    await use(site, await signedIn(site));
  } finally {
    await site.close();
  }
}

it("goes into a site that was never seeded, which then shows it and keeps its bookings", async () => {
  const { title } = whole;
  const exported = structuredClone(whole.exported);
  await withNewSite(async (site, newcomer) => {
    for (const name of ARCHIVED_TABLES)
      expect((await site.database.open().run(sql`select 1 from ${ARCHIVED[name]}`)).rows, name).toEqual([]);
    expect(await bring(newcomer, exported)).toMatchObject({ status: 200, value: { leftOut: 0 } });
    for (const booking of exported.tables.bookings ?? []) booking.ownerId = null;
    expect((await archiveOf(newcomer)).tables).toEqual(exported.tables);
    expect(await (await createVisitor(site).get("/gallery")).text()).toContain(title.split(" ")[0]);
    for (const booking of await site.bookings())
      expect((await newcomer.get(`/admin/bookings/${booking.id}`)).status).toBe(200);
    // A section that was saved there goes on from the version that it had.
    expect(await currentSection(site, "social")).toMatchObject({ version: 2 });
    await site.worker.cron();
    site.expectNoErrors();
  });
});

describe("what was deleted after an archive was made", () => {
  const remove = (visitor: Visitor, path: string) => callApi(visitor, "DELETE", path, { version: 1 });

  async function archiveAndDelete() {
    await emptySite(studio);
    const [gone, stays] = [await newBooking(studio), await newBooking(studio)];
    const [goneMessage, message] = [
      await newMessage(studio),
      await newMessage(studio, { bookingId: gone.id }),
    ];
    const db = studio.database.open();
    for (const { id } of [gone, stays]) {
      await db.insert(bookingNotes).values({ bookingId: id, authorId: "a", authorName: "A", text: "Call" });
      const picture = { fileName: "arch.png", contentType: "image/png", sizeBytes: 1, private: true };
      await db.insert(media).values({ key: `inspiration/${id}/a`, bookingId: id, ...picture });
    }
    const archive = await archiveOf(admin);
    expect((await remove(admin, `/api/bookings/${gone.id}`)).status).toBe(200);
    expect((await remove(admin, `/api/messages/${goneMessage.id}`)).status).toBe(200);
    return { archive, gone, stays, message };
  }

  const expectLeftOut = async (
    site: Studio,
    { stays, message }: Awaited<ReturnType<typeof archiveAndDelete>>,
  ) => {
    expect((await site.bookings()).map(({ id }) => id)).toEqual([stays.id]);
    expect(await site.messages()).toMatchObject([{ id: message.id, bookingId: null }]);
    const db = site.database.open();
    for (const table of [bookingNotes, media])
      expect(await db.select().from(table)).toMatchObject([{ bookingId: stays.id }]);
  };

  it("stays deleted when that archive comes into the same site", async () => {
    const made = await archiveAndDelete();
    await studio.reset();
    await studio.database.open().delete(media);
    await studio.database.open().delete(bookingNotes);
    expect(await bring(admin, made.archive)).toMatchObject({ status: 200, value: { leftOut: 2 } });
    await expectLeftOut(studio, made);
    await emptySite(studio);
  });

  it("stays deleted on a new site with another database, which has the object store of the old one", async () => {
    const made = await archiveAndDelete();
    await studio.worker.cron();
    const list = await studio.worker.media.list({ prefix: "deleted/" });
    expect(list.objects.map(({ key }) => key)).toContain(`deleted/booking/${made.gone.id}`);
    await withNewSite(async (site, newcomer) => {
      for (const { key } of list.objects) await site.worker.media.put(key, "{}");
      await site.worker.breakEdge({ "MEDIA.list": "refuse" });
      expect(await bring(newcomer, made.archive)).toMatchObject({ status: 503, words: DELETIONS_UNKNOWN });
      expect(await site.bookings()).toEqual([]);
      await site.worker.healEdge();
      expect(await bring(newcomer, made.archive)).toMatchObject({ status: 200, value: { leftOut: 2 } });
      await expectLeftOut(site, made);
    });
    await emptySite(studio);
  });

  it("is not what came in again after that: the same form, sent once more", async () => {
    await emptySite(studio);
    const { id } = await newBooking(studio);
    expect((await remove(admin, `/api/bookings/${id}`)).status).toBe(200);
    await newBooking(studio, { id, createdAt: new Date(Date.now() + 1000) });
    const archive = await archiveOf(admin);
    await emptySite(studio);
    expect(await bring(admin, archive)).toMatchObject({ status: 200, value: { leftOut: 0 } });
    expect(await studio.bookings()).toHaveLength(1);
    await emptySite(studio);
  });
});

it("comes in from a site of version 1, whose tables, columns and values had other names", async () => {
  await emptySite(studio);
  const { status, value } = await bring(admin, earlierArchive);
  expect(status).toBe(200);
  expect(value?.rows).toMatchObject({ bookings: 2, themeDrafts: 1, themeVersions: 2, bookingSettings: 1 });
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

it("comes in although the object store can't say which files it has, and then lists them all as missing", async () => {
  await emptySite(studio);
  await studio.worker.breakEdge({ "MEDIA.head": "refuse" });
  expect(await bring(admin, whole.exported)).toMatchObject({
    status: 200,
    value: { missingFiles: ["/media/library/1/still.webp"] },
  });
  studio.worker.clearLogs();
  await emptySite(studio);
});

it("holds no account, no password and no token", async () => {
  const text = await (await admin.get("/api/archive")).text();
  expect(text).not.toMatch(/password|scrypt|token|@example\.com"[^}]*role/i);
  expect(Object.keys((JSON.parse(text) as Archive).tables).sort()).toEqual([...ARCHIVED_TABLES].sort());
});

describe("an import is refused in words, and changes nothing", () => {
  const unchanged = async (attempt: () => Promise<unknown>) => {
    const before = (await archiveOf(admin)).tables;
    await attempt();
    expect((await archiveOf(admin)).tables).toEqual(before);
    expect(await studio.audit()).toEqual([]);
  };

  it("by a site that has a booking, or a film that somebody edited", async () => {
    await emptySite(studio);
    const archive = await archiveOf(admin);
    await newBooking(studio);
    await unchanged(async () =>
      expect(await bring(admin, archive)).toMatchObject({ status: 409, words: NOT_EMPTY }),
    );
    await studio.reset();
    await studio.database.open().update(settings).set({ version: 2 });
    await unchanged(async () => expect((await bring(admin, archive)).status).toBe(409));
    await emptySite(studio);
  });

  it.each([
    ["no JSON", "{"],
    ["another JSON", { films: [] }],
    ["an archive of something else", { format: "other", version: 1, exportedAt: new Date(), tables: {} }],
  ])("%s", async (_name, body) => {
    await unchanged(async () =>
      expect(await bring(admin, body)).toMatchObject({ status: 422, words: NOT_AN_ARCHIVE }),
    );
  });

  it("where a row is there twice", async () => {
    await emptySite(studio);
    const archive = await archiveOf(admin);
    const [first] = archive.tables.films ?? [];
    if (first) archive.tables.films?.push(first);
    await unchanged(async () =>
      expect(await bring(admin, archive)).toMatchObject({ status: 422, words: rowsAtOdds("videos.slug") }),
    );
  });

  it.each([
    ["films", "filmUrl", "javascript:alert(1)"],
    ["films", "posterUrl", "data:text/html,<script>"],
    ["films", "category", "unheard-of"],
    ["films", "durationSeconds", "long"],
    ["films", "surprise", 1],
    ["settings", "logoUrl", "JaVa\tscript:alert(1)"],
    ["settings", "socialLinks", { instagram: "javascript:alert(1)" }],
  ])("S20 S21 a row of %s whose %s does not fit, which it names", async (table, column, value) => {
    await emptySite(studio);
    const archive = await archiveOf(admin);
    const row = archive.tables[table]?.[0];
    if (row) row[column] = value;
    await unchanged(async () => {
      const { status, words } = await bring(admin, archive);
      expect(status).toBe(422);
      expect(words).toBe(`Nothing was imported: in “${table}”, row 1, “${column}” does not fit.`);
    });
  });
});
