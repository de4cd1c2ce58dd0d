import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { media } from "#drizzle/schema/media.ts";
import { fillStoredCopies } from "#server/media/stored-copies/service.ts";
import { newFile } from "#tests/factories/media.ts";
import { jpegWithPlace } from "#tests/factories/picture.ts";
import { storageOf } from "#tests/support/store.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
beforeEach(async () => {
  await studio.reset();
  await studio.database.open().delete(media);
});
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

async function fill() {
  const [db, storage] = [studio.database.open(), storageOf(studio)];
  const outcomes = [];
  for await (const filled of fillStoredCopies({ db, storage, clock: { now: () => new Date() } }))
    outcomes.push(filled.outcome);
  return outcomes;
}

it("adds missing copies to stored pictures once, and leaves those without a readable file unchanged", async () => {
  // Rotated by its Exif data: displayed at 500 by 250.
  const photo = await sharp({ create: { width: 250, height: 500, channels: 3, background: "#caa" } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const old = { key: "public/library/old/photo-300.webp", width: 300, contentType: "image/webp" };
  const file = await newFile(studio, "picture", {
    fileName: "photo.jpg",
    contentType: "image/jpeg",
    width: 500,
    height: 250,
    bytes: photo,
    variants: [old],
  });
  const lost = await newFile(studio, "picture", { fileName: "lost.webp" });
  await studio.worker.media.delete(lost.key);
  await newFile(studio, "picture", { fileName: "damaged.webp", bytes: Buffer.from("RIFF") });
  await newFile(studio, "picture", { private: true, bytes: jpegWithPlace() });
  await newFile(studio, "film");
  expect((await fill()).sort()).toEqual(["damaged", "made", "missing"]);

  const rows = await studio.database.open().select().from(media);
  const row = rows.find(({ id }) => id === file.id);
  const base = file.key.replace(".jpg", "");
  expect(row?.variants).toEqual([
    old,
    ...[480, 500].flatMap((width) =>
      ["avif", "webp"].map((type) => ({
        key: `${base}-${width}.${type}`,
        width,
        contentType: `image/${type}`,
      })),
    ),
    { key: `${base}-500.jpg`, width: 500, contentType: "image/jpeg" },
  ]);
  for (const { key, width, contentType } of row?.variants.slice(1) ?? []) {
    const answer = await studio.worker.fetch(key.replace("public", "/media"));
    expect(answer.headers.get("content-type")).toBe(contentType);
    const copy = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([copy.width, copy.height]).toEqual([width, width / 2]);
  }
  expect(row?.preview).toMatch(/^data:image\/avif;base64,/);
  for (const other of rows) if (other.id !== file.id) expect(other.preview).toBeNull();
  expect((await fill()).sort()).toEqual(["damaged", "missing"]);
});
