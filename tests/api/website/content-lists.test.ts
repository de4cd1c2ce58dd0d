import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contentVersions } from "#drizzle/schema/content-versions.ts";
import { packages } from "#drizzle/schema/packages.ts";
import { videos } from "#drizzle/schema/videos.ts";
import { IN_TRASH, NOT_IN_TRASH, ORDER_CHANGED, TRASH_CHANGED } from "#server/website/content/contract.ts";
import { filmTexts, newFilm, newPackage } from "#tests/factories/content.ts";
import { changeContent, contentPath, filmOf, packageOf, saveContent } from "#tests/support/content.ts";
import { pageText } from "#tests/support/page-text.ts";
import { askApi, signedIn } from "#tests/support/staff.ts";
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

const visitor = () => createVisitor(studio);
const html = async (path: string) => (await visitor().get(path)).text();

describe("the trash", () => {
  it("unpublishes an item, restores it as it was, and only then deletes it permanently", async () => {
    const film = await newFilm(studio, { published: true });
    expect(await askApi(admin, "DELETE", contentPath("films", film.id), { version: 1 })).toMatchObject({
      status: 409,
      error: { fields: { form: NOT_IN_TRASH } },
    });
    await changeContent(admin, "films", film, "trash");
    expect((await visitor().get(`/films/${film.slug}`)).status).toBe(404);
    expect(await changeContent(admin, "films", { id: film.id, version: 2 }, "publish")).toMatchObject({
      status: 409,
      error: { fields: { form: IN_TRASH } },
    });
    await changeContent(admin, "films", { id: film.id, version: 2 }, "untrash");
    expect((await visitor().get(`/films/${film.slug}`)).status).toBe(200);
    await changeContent(admin, "films", { id: film.id, version: 3 }, "trash");
    expect(await askApi(admin, "DELETE", contentPath("films", film.id), { version: 4 })).toMatchObject({
      status: 200,
    });
    expect(await filmOf(studio, film.id)).toBeUndefined();
  });

  const trashed = async (made = 1) =>
    Promise.all(Array.from({ length: made }, () => newFilm(studio, { deletedAt: new Date() })));
  const seen = (films: { id: string; version: number }[]) =>
    films.map(({ id, version }) => ({ id, version }));
  const empty = (items: object) => askApi(admin, "POST", "/api/films/trash/empty", { items });

  it("is emptied of exactly the items shown and their history, with a log line each", async () => {
    const films = await trashed(3);
    const [later] = await trashed();
    const offer = await newPackage(studio, { deletedAt: new Date() });
    await studio.database
      .open()
      .insert(contentVersions)
      .values({ kind: "film", contentId: films[0]?.id ?? "", version: 1, texts: {} });
    expect(await empty(seen(films))).toMatchObject({ status: 200, value: { deleted: 3 } });
    for (const { id } of films) expect(await filmOf(studio, id)).toBeUndefined();
    expect(await filmOf(studio, later?.id ?? "")).toBeDefined();
    expect(await packageOf(studio, offer.id)).toBeDefined();
    const lines = (await studio.audit()).filter(({ action }) => action === "delete_content");
    expect(lines.map(({ entityId, before }) => [entityId, before]).sort()).toEqual(
      films.map(({ id, title }) => [id, { called: title }]).sort(),
    );
    const kept = await studio.database.open().select().from(contentVersions);
    expect(kept.filter(({ contentId }) => contentId === films[0]?.id)).toEqual([]);
  });

  it("keeps all of them if one is gone or has changed", async () => {
    const films = await trashed(2);
    const shown = await newFilm(studio);
    const stale = seen(films).map((film, index) => (index === 1 ? { ...film, version: 7 } : film));
    for (const items of [
      stale,
      [...seen(films), ...seen([shown])],
      [...seen(films), { id: "no", version: 1 }],
    ]) {
      expect(await empty(items)).toMatchObject({ status: 409, error: { fields: { form: TRASH_CHANGED } } });
    }
    for (const { id } of [...films, shown]) expect(await filmOf(studio, id)).toBeDefined();
    expect(await studio.audit()).toEqual([]);
    expect((await empty([])).status).toBe(422);
  });
});

describe("the list", () => {
  const found = async (query: string) => {
    const page = await pageText(admin, `/admin/videos?${query}`);
    return /(\d+) videos? found/.exec(page)?.[1];
  };

  it("finds films by couple, venue and tag, by state and category, also in the trash", async () => {
    const word = `w${crypto.randomUUID().slice(0, 8)}`;
    const [one, two] = [`${word}one`, `${word}two`];
    await newFilm(studio, { title: `Ana & ${one}`, tags: ["pier", two], category: "trailer" });
    await newFilm(studio, { subtitle: `${one}, Ojai`, tags: [`${two} "late"`], published: true });
    await newFilm(studio, { title: `${one} & Ben`, deletedAt: new Date(), tags: [two] });
    const film = await newFilm(studio, { tags: [] });
    expect(await found(`q=${one}`)).toBe("2");
    expect(await found(`q=${two}`)).toBe("2");
    expect(await found(`q=${one}+pier`)).toBe("1");
    expect(await found(`q=${one}&state=published`)).toBe("1");
    expect(await found(`q=${one}&state=trash`)).toBe("1");
    expect(await found(`q=${one}&category=trailer`)).toBe("1");
    // Tags only match as a whole.
    expect(await found(`tag=${two}`)).toBe("1");
    expect(await found(`tag=${encodeURIComponent(`${two} "late"`)}`)).toBe("1");
    expect(await found(`tag=${two}&category=full`)).toBe("0");
    const texts = filmTexts({ title: film.title, tags: `${word}new` });
    expect(await saveContent(admin, "films", film.id, texts, 1)).toMatchObject({ status: 200 });
    expect(await found(`q=${word}new`)).toBe("1");
  });

  it("counts states as they change", async () => {
    const counts = async () => {
      const page = await pageText(admin, "/admin/videos");
      return ["Published", "Draft", "Scheduled", "In the trash"].map((name) =>
        Number(new RegExp(`${name} \\((\\d+)\\)`).exec(page)?.[1]),
      );
    };
    const before = await counts();
    const moved = async (by: number[]) =>
      expect(await counts()).toEqual(before.map((n, index) => n + (by[index] ?? 0)));
    const film = await newFilm(studio, { publishAt: new Date(Date.now() + 86_400_000) });
    await moved([0, 0, 1, 0]);
    await changeContent(admin, "films", film, "publish");
    await moved([1, 0, 0, 0]);
    await changeContent(admin, "films", { id: film.id, version: 2 }, "trash");
    await moved([0, 0, 0, 1]);
    expect(await askApi(admin, "DELETE", contentPath("films", film.id), { version: 3 })).toMatchObject({
      status: 200,
    });
    await moved([0, 0, 0, 0]);
  });
});

describe("the order", () => {
  const standing = async () => {
    const rows = await studio.database.open().select().from(videos).orderBy(videos.position, videos.id);
    return rows.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id);
  };

  const move = (id: string, from: number, place: number) =>
    askApi(admin, "PUT", `/api/films/${id}/place`, { from, place });

  it("applies to visitors at once, and moves the films in between", async () => {
    const [first = "", second = "", third = "", ...rest] = await standing();
    const [offer] = await studio.database.open().select().from(packages).orderBy(packages.position);
    expect(await move(first, 1, 3)).toMatchObject({ status: 200, value: { id: first, place: 3 } });
    expect(await standing()).toEqual([second, third, first, ...rest]);
    const page = await html("/gallery");
    const slugs = [...page.matchAll(/href="\/films\/([^"]+)"/g)].map(([, slug]) => slug);
    expect(slugs.indexOf("supper-under-the-lights")).toBeGreaterThan(slugs.indexOf("an-arch-by-the-sea"));
    const [line] = await studio.audit();
    expect(line).toMatchObject({
      action: "move_content",
      entityId: first,
      before: { place: 1 },
      after: { place: 3 },
    });
    expect(await move(first, 3, 1)).toMatchObject({ status: 200 });
    expect(await standing()).toEqual([first, second, third, ...rest]);
    expect((await studio.database.open().select().from(packages).orderBy(packages.position))[0]).toEqual(
      offer,
    );
  });

  it("counts positions without the trash, and treats one beyond the end as the last", async () => {
    const trashed = await newFilm(studio, { deletedAt: new Date(), position: 0 });
    // Three with the same position, as after an import.
    const made = [await newFilm(studio), await newFilm(studio), await newFilm(studio)];
    const before = await standing();
    expect(before.slice(-3).sort()).toEqual(made.map(({ id }) => id).sort());
    const [first = "", ...others] = before;
    expect(await move(first, 1, 99)).toMatchObject({ status: 200, value: { place: before.length } });
    expect(await standing()).toEqual([...others, first]);
    expect(await move(trashed.id, 1, 2)).toMatchObject({ status: 404 });
  });

  it("rejects a move from a stale position, and applies a repeated move once", async () => {
    const [first = "", second = "", third = ""] = await standing();
    const before = await standing();
    expect(await move(second, 1, 3)).toMatchObject({
      status: 409,
      error: { fields: { form: ORDER_CHANGED } },
    });
    expect(await move(third, 3, 3)).toMatchObject({ status: 200 });
    expect(await standing()).toEqual(before);
    expect(await studio.audit()).toEqual([]);
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await move(first, 1, 2)).toMatchObject({ status: 200, value: { place: 2 } });
    }
    expect((await standing()).slice(0, 3)).toEqual([second, first, third]);
    expect(await studio.audit()).toHaveLength(1);
  });
});
