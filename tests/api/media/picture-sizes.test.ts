import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { media } from "#drizzle/schema/media.ts";
import { PREVIEW_BYTES_MAX } from "#server/media/uploads/contract.ts";
import { jpegWithPlace, webp } from "#tests/factories/picture.ts";
import { signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { sendWhole, wholeBody } from "#tests/support/uploads.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio({ images: true });
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

it("creates AVIF and WebP copies and a preview with the images binding, whatever the browser made", async () => {
  // Blurred, because the emulated binding ignores quality and makes previews of only one size.
  const photo = await sharp(jpegWithPlace()).resize(500, 250).blur(20).jpeg().toBuffer();
  const { status } = await sendWhole(admin, wholeBody(photo, { sizes: [webp({ width: 480 })] }));
  expect(status).toBe(200);
  const [row] = await studio.database.open().select().from(media);
  const types = ["image/avif", "image/webp"];
  expect(row?.variants.map(({ width, contentType }) => [width, contentType])).toEqual([
    ...[480, 500].flatMap((width) => types.map((type) => [width, type])),
    [500, "image/jpeg"],
  ]);
  for (const { key, width, contentType } of row?.variants ?? []) {
    const answer = await studio.worker.fetch(key.replace("public", "/media"));
    expect(answer.headers.get("content-type")).toBe(contentType);
    const made = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    const format = contentType === "image/avif" ? "heif" : contentType.replace("image/", "");
    expect([made.width, made.format]).toEqual([width, format]);
  }
  const preview = Buffer.from(row?.preview?.split(",")[1] ?? "", "base64");
  expect(await sharp(preview).metadata()).toMatchObject({ format: "heif", width: 500 });
  expect(preview.length).toBeLessThanOrEqual(PREVIEW_BYTES_MAX);
});
