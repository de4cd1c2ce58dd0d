import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contentBlocks } from "#drizzle/schema/content-blocks.ts";
import { media } from "#drizzle/schema/media.ts";
import { settings } from "#drizzle/schema/settings.ts";
import { teamMembers } from "#drizzle/schema/team-members.ts";
import { videos } from "#drizzle/schema/videos.ts";
import {
  FILE_CHANGED,
  FILE_CHANGED_SINCE,
  FILE_GONE,
  type LibraryList,
  type LibraryPage,
} from "#server/media/library/contract.ts";
import { newFilm } from "#tests/factories/content.ts";
import { newFile, variantsOf } from "#tests/factories/media.ts";
import { askApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(async () => {
  await studio.reset();
  await studio.database.open().delete(media);
});
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

type Answer<T> = { value: T };

const visitor = () => createVisitor(studio);
const rowOf = (id: string) => studio.database.open().select().from(media).where(eq(media.id, id)).get();
async function list(query = "") {
  const { value } = (await (await admin.get(`/api/library${query}`)).json()) as Answer<LibraryList>;
  return value;
}
const names = async (query: string) => (await list(query)).files.map(({ fileName }) => fileName);
async function fileOf(id: string) {
  const { value } = (await (await admin.get(`/api/library/${id}`)).json()) as Answer<LibraryPage>;
  return value;
}
const call = (method: "PUT" | "DELETE", id: string, body: object) =>
  askApi(admin, method, `/api/library/${id}`, body);
const storedKeys = async (id: string) =>
  (await studio.worker.media.list({ prefix: `public/library/${id}/` })).objects.map(({ key }) => key);

describe("the list", () => {
  it("is searched by name and alt text, ignoring case and accents", async () => {
    await newFile(studio, "picture", { fileName: "Café des Artistes.webp" });
    await newFile(studio, "picture", { fileName: "b.webp", alt: "The bride in a CAFE in Málaga" });
    await newFile(studio, "film", { fileName: "vows.mp4" });
    expect(await names("?q=cafe&sort=name")).toEqual(["b.webp", "Café des Artistes.webp"]);
    expect(await names("?q=malaga%20bride")).toEqual(["b.webp"]);
    expect(await names("?q=%25")).toEqual([]);
  });

  it("is filtered by kind and sorted by name, size and date", async () => {
    await newFile(studio, "film", { fileName: "b.mp4", sizeBytes: 3, createdAt: new Date(1000) });
    await newFile(studio, "picture", { fileName: "C.webp", sizeBytes: 9, createdAt: new Date(2000) });
    await newFile(studio, "captions", { fileName: "a.vtt", sizeBytes: 1, createdAt: new Date(3000) });
    expect(await names("")).toEqual(["a.vtt", "C.webp", "b.mp4"]);
    expect(await names("?sort=name")).toEqual(["a.vtt", "b.mp4", "C.webp"]);
    expect(await names("?sort=size")).toEqual(["C.webp", "b.mp4", "a.vtt"]);
    expect(await names("?kind=picture")).toEqual(["C.webp"]);
    expect(await names("?kind=film")).toEqual(["b.mp4"]);
    expect(await names("?kind=captions")).toEqual(["a.vtt"]);
  });

  it("is paged, with each file on one page", async () => {
    const at = new Date(5000);
    for (let n = 0; n < 30; n += 1)
      await newFile(studio, "captions", { fileName: `${n}.vtt`, createdAt: at });
    const [first, second] = [await list(""), await list("?page=2")];
    expect([first.files.length, first.found, first.page, first.pages]).toEqual([24, 30, 1, 2]);
    expect(second.files).toHaveLength(6);
    expect(new Set([...first.files, ...second.files].map(({ id }) => id)).size).toBe(30);
    expect((await list("?page=99")).page).toBe(2);
  });

  it.each(["sort=version", "kind=secret", "view=table", "page=-1", "page=1e9", "sort=name;drop", "q=%00"])(
    "S30 ignores the invalid query %s",
    async (query) => {
      await newFile(studio, "picture");
      expect(await names(`?${query}`)).toEqual(["roses.webp"]);
      expect((await admin.get(`/admin/media?${query}`)).status).toBe(200);
    },
  );

  it("shows a hint when it is empty", async () => {
    const page = await (await admin.get("/admin/media")).text();
    expect(page).toContain("Nothing here yet. Add your first film or picture");
    expect(page).toContain("Media Library (0)");
    expect(page).not.toContain("No files match");
  });

  it("shows correct counts on its tabs, and of pictures without alt text", async () => {
    await newFile(studio, "picture");
    await newFile(studio, "picture", { alt: "Roses" });
    await newFile(studio, "film");
    const page = await (await admin.get("/admin/media")).text();
    expect(page).toContain("Media Library (3)");
    expect(page.replaceAll(/<[^>]*>/g, "")).toContain("Pictures 2");
    expect(await (await admin.get("/admin/videos")).text()).toContain("Media Library (3)");
  });

  it("S26 never shows a couple's picture, here or at any /media/ address", async () => {
    const secret = await newFile(studio, "picture", {
      key: "inspiration/couple/secret",
      fileName: "secret.webp",
      private: true,
      bookingId: "a-booking",
    });
    expect((await list()).files).toEqual([]);
    expect((await admin.get(`/api/library/${secret.id}`)).status).toBe(404);
    expect((await admin.get(`/admin/media/${secret.id}`)).status).toBe(404);
    expect(await call("PUT", secret.id, { version: 1, fileName: "x", alt: "" })).toMatchObject({
      status: 404,
    });
    expect(await call("DELETE", secret.id, { version: 1 })).toMatchObject({ status: 404 });
    expect(await rowOf(secret.id)).toMatchObject({ version: 1 });
    for (const path of ["/media/inspiration/couple/secret", "/media/../inspiration/couple/secret"])
      expect((await visitor().get(path)).status).toBe(404);
    expect(await (await admin.get("/admin/media")).text()).not.toContain("secret.webp");
  });
});

describe("a file's name and alt text", () => {
  it("are saved by version, and a stale save changes nothing", async () => {
    const { id } = await newFile(studio, "picture");
    expect(await call("PUT", id, { version: 1, fileName: "Roses", alt: "Roses at dusk" })).toMatchObject({
      status: 200,
      value: { id, version: 2 },
    });
    expect(await call("PUT", id, { version: 1, fileName: "Mine", alt: "" })).toMatchObject({
      status: 409,
      error: { code: "conflict", fields: { form: FILE_CHANGED } },
    });
    expect(await rowOf(id)).toMatchObject({ fileName: "Roses", alt: "Roses at dusk", version: 2 });
    const lines = await studio.audit();
    expect(lines).toMatchObject([
      {
        action: "edit_file",
        entityId: id,
        before: { "alt text": "" },
        after: { "alt text": "Roses at dusk" },
      },
    ]);
  });

  it.each([
    ["fileName", "  ", "Please give the file a name"],
    ["fileName", "a".repeat(121), "Please keep the name under 120 characters"],
    ["alt", "a".repeat(301), "Please keep this under 300 characters"],
    ["alt", "two\nlines", "Please write this in one line"],
  ])("are rejected next to %s for %j", async (name, text, words) => {
    const { id } = await newFile(studio, "picture");
    expect(await call("PUT", id, { version: 1, fileName: "a", alt: "", [name]: text })).toMatchObject({
      status: 422,
      error: { fields: { [name]: words } },
    });
  });
});

describe("a file in use", () => {
  it("lists its uses with links, and can't be deleted until there are none", async () => {
    const file = await newFile(studio, "picture");
    const db = studio.database.open();
    const film = await newFilm(studio, { posterUrl: file.address, deletedAt: new Date() });
    await db.update(settings).set({ logoUrl: file.address, heroMediaUrl: `${file.address}?x` });
    const [member] = await db.select().from(teamMembers).limit(1);
    await db
      .update(teamMembers)
      .set({ photoUrl: file.address })
      .where(eq(teamMembers.id, member?.id ?? ""));
    await db.insert(contentBlocks).values({ id: "home-services", texts: { picture: file.address } });

    const { uses } = await fileOf(file.id);
    expect(uses.map(({ place, part, trashed }) => [place, part, trashed])).toEqual([
      ["film", "poster", true],
      ["settings", "hero", false],
      ["settings", "logo", false],
      ["team", "photo", false],
      ["text", "picture", false],
    ]);
    const page = await (await admin.get(`/admin/media/${file.id}`)).text();
    expect(page).toContain(`/admin/videos/${film.id}`);
    expect(await call("DELETE", file.id, { version: 1 })).toMatchObject({
      status: 409,
      error: {
        fields: {
          form: `This file is in use as the poster of ${film.title}, which is in the trash and in 4 more places. Take it out there first, or replace the file.`,
        },
      },
    });
    expect(await storedKeys(file.id)).toEqual([file.key]);

    await db.delete(videos).where(eq(videos.id, film.id));
    await db.update(settings).set({ logoUrl: null, heroMediaUrl: null });
    await db.update(teamMembers).set({ photoUrl: null });
    await db.delete(contentBlocks);
    expect(await call("DELETE", file.id, { version: 1 })).toMatchObject({ status: 200 });
    expect(await rowOf(file.id)).toBeUndefined();
  });

  it("lists its use as a film's file and as captions, too", async () => {
    const [clip, words] = [await newFile(studio, "film"), await newFile(studio, "captions")];
    const { title } = await newFilm(studio, { filmUrl: clip.address, captionsUrl: words.address });
    expect((await fileOf(clip.id)).uses).toMatchObject([{ place: "film", part: "film", called: title }]);
    const page = await fileOf(words.id);
    expect(page.uses).toMatchObject([{ part: "captions", called: title }]);
    expect(page.captions).toContain("WEBVTT");
    expect((await list()).files.map((file) => file.uses)).toEqual([1, 1]);
  });
});

describe("deletion", () => {
  it("deletes the row, the file and all its sizes, and nothing of another file", async () => {
    const id = crypto.randomUUID();
    const file = await newFile(studio, "picture", { id, variants: variantsOf(id) });
    const other = await newFile(studio, "picture");
    expect(await storedKeys(id)).toHaveLength(3);
    expect((await visitor().get(file.address)).status).toBe(200);
    expect(await call("DELETE", id, { version: 1 })).toMatchObject({ status: 200, value: { id } });
    expect(await storedKeys(id)).toEqual([]);
    expect(await storedKeys(other.id)).toHaveLength(1);
    expect((await visitor().get(file.address)).status).toBe(404);
    expect(await call("DELETE", id, { version: 1 })).toMatchObject({
      status: 404,
      error: { fields: { form: FILE_GONE } },
    });
    expect(await studio.audit()).toMatchObject([
      { action: "delete_file", entityId: id, before: { called: "roses.webp" } },
    ]);
  });

  it("is by version, and one of ten concurrent requests wins", async () => {
    const { id } = await newFile(studio, "picture");
    expect(await call("DELETE", id, { version: 7 })).toMatchObject({
      status: 409,
      error: { fields: { form: FILE_CHANGED_SINCE } },
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => call("DELETE", id, { version: 1 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await studio.audit()).toHaveLength(1);
  });
});
