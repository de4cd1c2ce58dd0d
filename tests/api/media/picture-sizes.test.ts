import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { media } from "#drizzle/schema/media.ts";
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

it("makes a picture's sizes in AVIF where it is bound, whatever the browser made", async () => {
  const photo = await sharp(jpegWithPlace()).autoOrient().jpeg().toBuffer();
  const { status } = await sendWhole(admin, wholeBody(photo, { sizes: [webp({ width: 480 })] }));
  expect(status).toBe(200);
  const [row] = await studio.database.open().select().from(media);
  expect(row?.variants).toMatchObject([{ width: 480, contentType: "image/avif" }]);
  const [variant] = row?.variants ?? [];
  const answer = await studio.worker.fetch(variant?.key.replace("public", "/media") ?? "");
  expect(answer.headers.get("content-type")).toBe("image/avif");
  const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect({ width, height, format }).toEqual({ width: 480, height: 914, format: "heif" });
});
