import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contentVersions } from "#drizzle/schema/content-versions.ts";
import { videos } from "#drizzle/schema/videos.ts";
import { CONTENT_ADDED, CONTENT_CHANGED, FILM_NOT_READY } from "#server/website/content/contract.ts";
import { SLUG_TAKEN } from "#server/website/films/contract.ts";
import { filmTexts, newFilm, newPackage, packageTexts } from "#tests/factories/content.ts";
import { newFile } from "#tests/factories/media.ts";
import { changeContent, filmOf, saveContent } from "#tests/support/content.ts";
import { signedIn } from "#tests/support/staff.ts";
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

describe("a film", () => {
  it("is added as a draft, published at once for every visitor without a database call, and unpublished", async () => {
    const id = crypto.randomUUID();
    const texts = filmTexts();
    expect(await saveContent(admin, "films", id, texts)).toMatchObject({
      status: 200,
      value: { id, version: 1 },
    });
    expect(await filmOf(studio, id)).toMatchObject({
      title: texts.title,
      slug: expect.stringMatching(/^ana-and-ben-[\da-f]{8}$/),
      durationSeconds: 225,
      tags: ["beach", "sunset"],
      published: false,
    });
    const slug = (await filmOf(studio, id))?.slug;
    expect(await html("/gallery")).not.toContain(texts.title?.replace("&", "&amp;"));

    expect(await changeContent(admin, "films", { id, version: 1 }, "publish")).toMatchObject({ status: 200 });
    const page = await visitor().get(`/films/${slug}`);
    expect(page.status).toBe(200);
    studio.worker.clearLogs();
    expect(await html("/gallery")).toContain(slug);
    expect(await studio.requestLine("/gallery")).toMatchObject({ databaseCalls: 0 });

    expect(await changeContent(admin, "films", { id, version: 2 }, "unpublish")).toMatchObject({
      status: 200,
    });
    expect((await visitor().get(`/films/${slug}`)).status).toBe(404);
  });

  it("has its file's length and shape, whatever was typed", async () => {
    const file = await newFile(studio, "film", { width: 1920, height: 804, durationSeconds: 12 });
    const id = crypto.randomUUID();
    await saveContent(admin, "films", id, filmTexts({ durationSeconds: "15:45", filmUrl: file.address }));
    await changeContent(admin, "films", { id, version: 1 }, "publish");
    const page = await html(`/films/${(await filmOf(studio, id))?.slug}`);
    expect(page).toContain('data-shape="scope"');
    expect(page).toContain(">0:12<");
    expect(page).toContain('"duration":"PT0M12S"');
    expect(page).not.toContain("15:45");
  });

  it("shows its chapters on its page and to search engines", async () => {
    const id = crypto.randomUUID();
    const typed = "0:00 Getting ready\n\n 1:20   First <dance> \n";
    await saveContent(admin, "films", id, filmTexts({ chapters: typed }));
    await changeContent(admin, "films", { id, version: 1 }, "publish");
    expect((await filmOf(studio, id))?.chapters).toEqual([
      { start: 0, title: "Getting ready" },
      { start: 80, title: "First <dance>" },
    ]);
    const slug = (await filmOf(studio, id))?.slug;
    const page = await html(`/films/${slug}`);
    expect(page).toContain(`href="/films/${slug}?t=80" data-chapter="80"`);
    expect(page).toContain("First &lt;dance&gt;");
    const [, json = "{}"] =
      /<script type="application\/ld\+json"[^>]*>({[^<]*"VideoObject".*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(json).hasPart).toEqual([
      {
        "@type": "Clip",
        name: "Getting ready",
        startOffset: 0,
        endOffset: 80,
        url: expect.stringMatching(`/films/${slug}\\?t=0$`),
      },
      expect.objectContaining({ startOffset: 80, endOffset: 225 }),
    ]);
    // The page that shows the form's texts again.
    const texts = await html(`/films/${slug}?t=80`);
    expect(texts).toBe(page);
    // A restored version from before chapters existed has none.
    await saveContent(admin, "films", id, filmTexts({ slug: slug ?? "" }), 2);
    expect((await filmOf(studio, id))?.chapters).toEqual([]);
  });

  it("is added once when the request is repeated", async () => {
    const id = crypto.randomUUID();
    const texts = filmTexts();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => saveContent(admin, "films", id, texts)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const rows = await studio.database
      .open()
      .select()
      .from(videos)
      .where(eq(videos.title, texts.title ?? ""));
    expect(rows).toHaveLength(1);
    // Corrected meanwhile, so the stored text differs and the response says so.
    expect(await saveContent(admin, "films", id, { ...texts, description: "Corrected." })).toMatchObject({
      status: 409,
      error: { fields: { form: CONTENT_ADDED } },
    });
  });

  it("stays unpublished, even if it was scheduled", async () => {
    const film = await newFilm(studio, { published: true, publishAt: new Date(Date.now() - 60_000) });
    await changeContent(admin, "films", film, "unpublish");
    await studio.worker.cron();
    expect(await filmOf(studio, film.id)).toMatchObject({ published: false, publishAt: null });
  });

  it.each([
    ["title", " ", "Enter the couple's names"],
    ["slug", "Ana & Ben", "Please use letters from a to z, digits and single dashes, like ana-and-ben"],
    ["category", "home video", "Please choose a category"],
    ["durationSeconds", "3.45", "Enter the running time as minutes:seconds, like 3:45"],
    ["durationSeconds", "0:00", "Enter the running time as minutes:seconds, like 3:45"],
    ["chapters", "First dance", "Please begin each line with its time, like 1:20 First dance"],
    ["chapters", "0:70 First dance", "Please begin each line with its time, like 1:20 First dance"],
    ["chapters", "0:10", "Please give each chapter a title of up to 60 characters after its time"],
    [
      "chapters",
      `0:10 ${"a".repeat(61)}`,
      "Please give each chapter a title of up to 60 characters after its time",
    ],
    [
      "chapters",
      "1:20 Dance\n0:10 Vows",
      "Please list the chapters in the order of their times, each at a time of its own",
    ],
    [
      "chapters",
      "1:20 Dance\n1:20 Vows",
      "Please list the chapters in the order of their times, each at a time of its own",
    ],
    ["chapters", "3:45 After the end", "Please keep each chapter's time below the film's running time"],
    [
      "chapters",
      Array.from({ length: 21 }, (_, n) => `0:${10 + n} A`).join("\n"),
      "Please keep to 20 chapters",
    ],
    ["publishAt", "2027-02-30T10:00", "Please choose a day and a time"],
    ["tags", Array.from({ length: 13 }, (_, n) => `tag ${n}`).join(), "Please keep to 12 tags"],
  ])("rejects %s next to the field: %j", async (name, text, words) => {
    const answer = await saveContent(admin, "films", crypto.randomUUID(), filmTexts({ [name]: text }));
    expect(answer).toMatchObject({ status: 422, error: { code: "invalid", fields: { [name]: words } } });
  });

  it.each([
    "javascript:alert(1)",
    "http://example.com/film.mp4",
    "//evil.example/film.mp4",
    "data:text/html,x",
  ])("S20 rejects %s as any address", async (address) => {
    for (const name of ["filmUrl", "posterUrl", "captionsUrl"]) {
      const answer = await saveContent(admin, "films", crypto.randomUUID(), filmTexts({ [name]: address }));
      expect(answer.error?.fields?.[name], `${name} ${address}`).toMatch(/^Please give the path/);
    }
  });

  it("S22 escapes hostile text", async () => {
    const id = crypto.randomUUID();
    const hostile = `<img src=x onerror=alert(1)>${id.slice(0, 8)}`;
    await saveContent(
      admin,
      "films",
      id,
      filmTexts({ title: hostile, description: "</script><script>alert(1)</script>" }),
    );
    await changeContent(admin, "films", { id, version: 1 }, "publish");
    const slug = (await filmOf(studio, id))?.slug;
    const page = await html(`/films/${slug}`);
    expect(page).not.toContain("<img src=x");
    expect(page).not.toContain("<script>alert(1)");
  });

  it("has a unique address", async () => {
    const { slug } = await newFilm(studio);
    expect(await saveContent(admin, "films", crypto.randomUUID(), filmTexts({ slug }))).toMatchObject({
      status: 422,
      error: { fields: { slug: SLUG_TAKEN } },
    });
  });

  it("can't be published without its film and poster, and can't lose them once published", async () => {
    const bare = await newFilm(studio, { filmUrl: null });
    expect(await changeContent(admin, "films", bare, "publish")).toMatchObject({
      status: 422,
      error: { fields: { form: FILM_NOT_READY } },
    });
    const shown = await newFilm(studio, { published: true });
    expect(await saveContent(admin, "films", shown.id, filmTexts({ posterUrl: "" }), 1)).toMatchObject({
      status: 422,
      error: { fields: { form: FILM_NOT_READY } },
    });
  });

  it("is published once automatically at its scheduled time", async () => {
    const due = await newFilm(studio, { publishAt: new Date(Date.now() - 60_000) });
    const later = await newFilm(studio, { publishAt: new Date(Date.now() + 3_600_000) });
    const bare = await newFilm(studio, { publishAt: new Date(Date.now() - 60_000), posterUrl: null });
    await studio.worker.cron();
    await studio.worker.cron();
    expect(await filmOf(studio, due.id)).toMatchObject({ published: true, publishAt: null, version: 2 });
    expect((await filmOf(studio, later.id))?.published).toBe(false);
    expect((await filmOf(studio, bare.id))?.published).toBe(false);
    expect((await visitor().get(`/films/${due.slug}`)).status).toBe(200);
    const lines = (await studio.audit()).filter(({ entityId }) => entityId === due.id);
    expect(lines).toMatchObject([{ action: "publish_content", actorId: "system" }]);
  });

  it("shows a draft only with the signed link, for a week", async () => {
    const draft = await newFilm(studio);
    const page = await (await admin.get(`/admin/videos/${draft.id}`)).text();
    const link = /\/films\/[^"]+preview=[\w.-]+/.exec(page.replaceAll("\\u002F", "/"))?.[0] ?? "";
    expect(link).toContain(draft.slug);
    const seen = await visitor().get(link);
    expect(seen.status).toBe(200);
    expect(seen.headers.get("cache-control")).toContain("no-store");
    expect(seen.headers.get("x-robots-tag")).toBe("noindex");
    expect(await seen.text()).toContain(draft.title);
    expect((await visitor().get(`/films/${draft.slug}`)).status).toBe(404);
    expect((await visitor().get(`${link}x`)).status).toBe(404);
    const other = await newFilm(studio);
    expect((await visitor().get(link.replace(draft.slug, other.slug))).status).toBe(404);
  });
});

describe("concurrent edits", () => {
  it("S33 a stale save is rejected with a message, and changes nothing", async () => {
    const { id } = await newFilm(studio);
    expect((await saveContent(admin, "films", id, filmTexts({ description: "First" }), 1)).status).toBe(200);
    expect(await saveContent(admin, "films", id, filmTexts({ description: "Second" }), 1)).toMatchObject({
      status: 409,
      error: { code: "conflict", fields: { form: CONTENT_CHANGED } },
    });
    expect((await filmOf(studio, id))?.description).toBe("First");
  });

  it("one of ten saves from the same version wins, and the history has each version once", async () => {
    const { id } = await newPackage(studio);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        saveContent(admin, "packages", id, packageTexts({ name: `Name ${n}` }), 1),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    const kept = await studio.database
      .open()
      .select({ version: contentVersions.version })
      .from(contentVersions)
      .where(eq(contentVersions.contentId, id));
    expect(kept.map(({ version }) => version).sort()).toEqual([1, 2]);
  });
});
