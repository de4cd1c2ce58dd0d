import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { media } from "#drizzle/schema/media.ts";
import { uploads } from "#drizzle/schema/uploads.ts";
import { filmFrames } from "#server/media/film-frames/contract.ts";
import { SAMPLE_BYTES, samplesOf } from "#server/media/uploads/contract.ts";
import { film } from "#tests/factories/film.ts";
import { jpegWithPlace, png } from "#tests/factories/picture.ts";
import { signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { filmAuditedRoutes, sendFilm, sendWhole, wholeBody } from "#tests/support/uploads.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(async () => {
  await studio.reset();
  await studio.database.open().delete(uploads);
  await studio.database.open().delete(media);
});
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const names = async () =>
  (await studio.database.open().select().from(media)).map(({ fileName }) => fileName).sort();

/** Computed the way the browser does. */
function sampleOf(bytes: Buffer) {
  const hash = createHash("sha256");
  for (const at of samplesOf(bytes.length)) hash.update(bytes.subarray(at, at + SAMPLE_BYTES));
  return hash.digest("hex");
}

describe("a picture that is already in the library", () => {
  it("is reported with its existing name, and stored twice on request", async () => {
    // The location is removed on upload. The comparison uses what remains.
    const sent = (fileName: string, once = true) =>
      sendWhole(admin, wholeBody(jpegWithPlace(), { fileName, once }));
    const first = await sent("arch.jpg");
    const again = await sent("the same.jpg");
    expect(again).toMatchObject({
      status: 200,
      value: { same: { ...first.value?.file, fileName: "arch.jpg" } },
    });
    expect(again.value?.file).toBeUndefined();
    expect(await names()).toEqual(["arch.jpg"]);
    expect((await sent("both.jpg", false)).value?.file).toBeDefined();
    expect(await names()).toEqual(["arch.jpg", "both.jpg"]);
  });

  it("counts as a different one if a pixel or the type differs", async () => {
    const demo = readFileSync("public/demo/film-vows-in-gold-poster.webp");
    for (const bytes of [png({ width: 9 }), png({ width: 10 }), demo]) {
      expect((await sendWhole(admin, wholeBody(bytes, { once: true }))).value?.file).toBeDefined();
    }
  });

  it("may replace itself", async () => {
    const first = await sendWhole(admin, wholeBody(png(), { once: true }));
    const replaces = first.value?.file?.id ?? "";
    const again = await sendWhole(admin, wholeBody(png(), { once: true, replaces }));
    expect(again.value?.file).toMatchObject({ id: replaces });
  });

  it("isn't compared with the couples' pictures", async () => {
    await sendWhole(admin, wholeBody(png(), { fileName: "theirs.png" }));
    await studio.database.open().update(media).set({ private: true });
    expect((await sendWhole(admin, wholeBody(png(), { once: true }))).value?.file).toBeDefined();
  });
});

describe("a film that is already in the library", () => {
  const bytes = film(200_000);

  it("is reported before any byte is sent", async () => {
    const first = await sendFilm(admin, bytes, { fileName: "Vows.mp4" });
    const begin = (sample: string) =>
      filmAuditedRoutes(admin).begin(bytes, { fileName: "Vows again.mp4", sample });
    const again = await begin(sampleOf(bytes));
    expect(again.value).toEqual({ same: { ...first.value?.file, fileName: "Vows.mp4" } });
    expect(await studio.database.open().select().from(uploads)).toEqual([]);
    expect((await begin("0".repeat(64))).value?.open).toBeDefined();
  });

  it("counts as a different one if it differs anywhere in the sample", async () => {
    await sendFilm(admin, bytes);
    const other = Buffer.from(bytes);
    other[other.length - 1] = (other.at(-1) ?? 0) ^ 1;
    expect(
      (await filmAuditedRoutes(admin).begin(other, { sample: sampleOf(other) })).value?.open,
    ).toBeDefined();
  });
});

describe("a film's still", () => {
  const photo = readFileSync("public/demo/rings-on-velvet-16x9.webp");
  async function sentWith(still: Buffer) {
    const routes = filmAuditedRoutes(admin);
    const id = (await routes.begin(film(5000))).value?.open?.id ?? "";
    await routes.put(id, 1, film(5000));
    const { status } = await routes.complete(id, { still: still.toString("base64") });
    const [row] = await studio.database.open().select().from(media);
    return { status, variants: row?.variants };
  }

  it("is stored next to it without metadata, and deleted with it", async () => {
    const { default: sharp } = await import("sharp");
    const still = await sharp(photo)
      .resize(480)
      .withExif({ IFD0: { Copyright: "34.0522N" } })
      .webp()
      .toBuffer();
    const { status, variants } = await sentWith(still);
    const [variant] = variants ?? [];
    expect({ status, variants }).toMatchObject({
      status: 200,
      variants: [
        { key: expect.stringMatching(/our-film-still\.webp$/), width: 480, contentType: "image/webp" },
      ],
    });
    const stored = await studio.worker.media.get(variant?.key ?? "");
    expect(await stored?.text()).not.toContain("34.0522N");
    const listed = await (await admin.get("/api/library?kind=film")).json();
    expect(listed).toMatchObject({ value: { files: [{ still: variant?.key.replace("public", "/media") }] } });
  });

  it("comes with the frames for its card, except those in a different width", async () => {
    const { default: sharp } = await import("sharp");
    const inWidth = async (width: number) =>
      (await sharp(photo).resize(width).webp().toBuffer()).toString("base64");
    const routes = filmAuditedRoutes(admin);
    const id = (await routes.begin(film(5000))).value?.open?.id ?? "";
    await routes.put(id, 1, film(5000));
    const frames = [await inWidth(960), await inWidth(400), await inWidth(960)];
    const { status } = await routes.complete(id, { still: await inWidth(480), frames });
    const [row] = await studio.database.open().select().from(media);
    const variants = row?.variants ?? [];
    expect({ status, widths: variants.map(({ width }) => width) }).toEqual({
      status: 200,
      widths: [480, 960, 960],
    });
    for (const { key } of variants) expect(await studio.worker.media.get(key)).not.toBeNull();
    const address = `/media/${row?.key.replace("public/", "")}`;
    expect(filmFrames(address, variants)).toHaveLength(2);
  });

  it.each([
    ["of another width", png({ width: 480 })],
    ["that is a page", Buffer.from("<script>alert(1)</script>")],
  ])("is skipped if it is one %s", async (_, still) => {
    expect(await sentWith(still)).toEqual({ status: 200, variants: [] });
  });
});
