import { readFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { media } from "#drizzle/schema/media.ts";
import { uploads } from "#drizzle/schema/uploads.ts";
import { COPY_BYTES_MAX, FILE_REFUSALS, PICTURE_BYTES_MAX } from "#server/media/uploads/contract.ts";
import { film, mp4Head } from "#tests/factories/film.ts";
import { GPS_MARK, jpegWithPlace, png, webp, webpWithPlace } from "#tests/factories/picture.ts";
import { emptyLibrary, served, storedKeys } from "#tests/support/library.ts";
import { signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { newUploadId, sendWhole, wholeBody } from "#tests/support/uploads.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { SITE } from "#tests/support/worker.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(async () => {
  await studio.reset();
  await emptyLibrary(studio);
});
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const rows = () => studio.database.open().select().from(media);

/** A real picture of 1280 pixels, in WebP. */
const POSTER = readFileSync("public/demo/film-vows-in-gold-poster.webp");
const QUICK = { effort: 0 };
const CAPTIONS = Buffer.from("WEBVTT\n\n00:01.000 --> 00:02.000\nI do – ja, ich will\n");

describe("a picture", () => {
  it("is stored with its smaller sizes and a placeholder, each measured from its bytes", async () => {
    const id = newUploadId();
    const placeholder = `data:image/webp;base64,${Buffer.from("tiny").toString("base64")}`;
    const sizes = [webp({ width: 480, height: 252 })];
    const body = wholeBody(POSTER, {
      fileName: "Ring & Rose.WEBP.exe",
      sizes,
      placeholder,
    });
    const { status, value } = await sendWhole(admin, body, id);
    const folder = `public/library/${id}/`;
    expect({ status, file: value?.file }).toMatchObject({
      status: 200,
      file: { id, address: `/media/library/${id}/ring-rose-webp.webp`, contentType: "image/webp" },
    });
    const variant = { key: `${folder}ring-rose-webp-480.webp`, width: 480, contentType: "image/webp" };
    expect(await rows()).toMatchObject([
      { id, placeholder, variants: [variant], fileName: "Ring & Rose.WEBP.exe", durationSeconds: null },
    ]);
    expect(await storedKeys(studio)).toEqual([variant.key, `${folder}ring-rose-webp.webp`]);
    for (const key of await storedKeys(studio)) {
      const { headers, bytes } = await served(studio, key.replace("public", "/media"));
      expect(headers.get("content-type")).toBe("image/webp");
      expect(headers.get("cache-control")).toContain("immutable");
      expect(bytes.subarray(8, 12).toString()).toBe("WEBP");
    }
    expect(await studio.database.open().select().from(uploads)).toEqual([]);
  });

  it("is stored with AVIF and WebP copies and a preview, all without metadata", async () => {
    const id = newUploadId();
    const copy = (width: number) =>
      sharp(POSTER)
        .resize(width)
        .withExif({ IFD0: { Copyright: GPS_MARK } });
    const sizes = [await copy(480).avif(QUICK).toBuffer(), await copy(480).webp().toBuffer()];
    sizes.push(await copy(720).avif(QUICK).toBuffer());
    const preview = await copy(480)
      .avif({ ...QUICK, quality: 10 })
      .toBuffer();
    for (const made of [...sizes, preview]) expect(made.includes(GPS_MARK)).toBe(true);
    const { status } = await sendWhole(
      admin,
      wholeBody(POSTER, { sizes, preview: preview.toString("base64") }),
      id,
    );
    expect(status).toBe(200);
    const [row] = await rows();
    expect(row?.variants).toEqual([
      { key: `public/library/${id}/arch-480.avif`, width: 480, contentType: "image/avif" },
      { key: `public/library/${id}/arch-480.webp`, width: 480, contentType: "image/webp" },
      { key: `public/library/${id}/arch-720.avif`, width: 720, contentType: "image/avif" },
    ]);
    for (const { key, width, contentType } of row?.variants ?? []) {
      const { headers, bytes } = await served(studio, key.replace("public", "/media"));
      expect([headers.get("content-type"), bytes.includes(GPS_MARK)]).toEqual([contentType, false]);
      expect((await sharp(bytes).metadata()).width).toBe(width);
    }
    const [type, base64 = ""] = row?.preview?.split(",") ?? [];
    const kept = Buffer.from(base64, "base64");
    expect([type, kept.includes(GPS_MARK)]).toEqual(["data:image/avif;base64", false]);
    expect((await sharp(kept).metadata()).width).toBe(480);
  });

  it("is stored once, however often the same upload is sent, concurrently or in sequence", async () => {
    const id = newUploadId();
    const body = wholeBody(png({ width: 30 }));
    const answers = await Promise.all([1, 2, 3].map(() => sendWhole(admin, body, id)));
    answers.push(await sendWhole(admin, body, id));
    for (const { status, value } of answers) expect([status, value?.file?.id]).toEqual([200, id]);
    expect(await rows()).toHaveLength(1);
    expect((await studio.audit()).map(({ action }) => action)).toEqual(["upload_file"]);
  });

  it("has its displayed width and height", async () => {
    // The demo photograph of 1200 by 630, which its Exif data rotates.
    const { value } = await sendWhole(admin, wholeBody(jpegWithPlace()));
    expect(value?.file).toMatchObject({ width: 630, height: 1200, contentType: "image/jpeg" });
  });
});

describe("captions", () => {
  it("are served unchanged", async () => {
    const { value } = await sendWhole(admin, wholeBody(CAPTIONS, { fileName: "Vows (en).vtt" }));
    expect(value?.file).toMatchObject({ contentType: "text/vtt", width: null, height: null });
    const { headers, bytes } = await served(studio, value?.file?.address);
    expect(bytes.equals(CAPTIONS)).toBe(true);
    expect(headers.get("content-type")).toMatch(/^text\/vtt/);
  });

  it.each([
    ["with a byte order mark", Buffer.concat([Buffer.from("\uFEFF"), CAPTIONS])],
    ["with a title", Buffer.from("WEBVTT Our vows\r\n\r\n")],
    ["without a line", Buffer.from("WEBVTT")],
  ])("are accepted %s", async (_, bytes) => {
    expect((await sendWhole(admin, wholeBody(bytes))).status).toBe(200);
  });

  it.each([
    ["in no UTF-8", Buffer.concat([CAPTIONS, Buffer.from([0xe9, 0x20])])],
    ["with a zero in them", Buffer.concat([CAPTIONS, Buffer.alloc(1)])],
    ["in SRT", Buffer.from("1\n00:00:01,000 --> 00:00:02,000\nI do\n")],
    ["with something before their first line", Buffer.concat([Buffer.from("<script>"), CAPTIONS])],
    ["of another word", Buffer.from("WEBVTTS\n")],
  ])("S23 are rejected %s", async (_, bytes) => {
    const answer = await sendWhole(admin, wholeBody(bytes, { fileName: "vows.vtt" }));
    expect(answer).toMatchObject({ status: 415, error: { fields: { file: FILE_REFUSALS.no_captions } } });
  });
});

describe("S23 the type is read from the bytes", () => {
  it.each([
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "misnamed"],
    ["a GIF", Buffer.from("GIF89a\x01\x00\x01\x00"), "misnamed"],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>"), "misnamed"],
    ["a film", film(300), "misnamed"],
    ["a PNG cut in the middle", png().subarray(0, 50), "damaged_picture"],
    ["a WebP cut in the middle", POSTER.subarray(0, 5000), "damaged_picture"],
    ["a WebP without a picture", webpWithPlace().subarray(0, 12), "damaged_picture"],
    ["an AVIF", film(300, mp4Head("avif")), "misnamed"],
    ["nothing", Buffer.alloc(0), "empty"],
  ] as const)("rejects %s named arch.png, and says why", async (_, bytes, why) => {
    const answer = await sendWhole(admin, wholeBody(bytes, { fileName: "arch.png" }));
    expect(answer).toMatchObject({ status: 415, error: { fields: { file: FILE_REFUSALS[why] } } });
    expect(await storedKeys(studio)).toEqual([]);
  });

  it("rejects an SVG with its own extension as an unsupported type", async () => {
    const { error } = await sendWhole(admin, wholeBody(Buffer.from("<svg/>"), { fileName: "arch.svg" }));
    expect(error?.fields?.file).toBe(FILE_REFUSALS.wrong_type);
  });

  it("rejects an invalid smaller size", async () => {
    const wide = await sharp(POSTER).resize(500).avif(QUICK).toBuffer();
    const huge = Buffer.concat([webp({ width: 480 }), Buffer.alloc(COPY_BYTES_MAX)]);
    const others = [
      Buffer.from("<svg/>"),
      png({ width: 480 }),
      await sharp(POSTER).resize(500).jpeg().toBuffer(),
      webp({ width: 2400 }),
      wide,
      huge,
    ];
    for (const size of others) {
      expect((await sendWhole(admin, wholeBody(POSTER, { sizes: [size] }))).status).toBe(415);
    }
    const twice = [webp({ width: 480 }), webp({ width: 480 })];
    expect((await sendWhole(admin, wholeBody(POSTER, { sizes: twice }))).status).toBe(415);
    expect(await storedKeys(studio)).toEqual([]);
  });

  it("rejects a preview that is invalid, of another width, or too large to embed in a page", async () => {
    const others = [
      [Buffer.from("<svg/>"), 415],
      [
        await sharp(POSTER)
          .resize(640)
          .avif({ ...QUICK, quality: 1 })
          .toBuffer(),
        415,
      ],
      [await sharp(POSTER).resize(480).webp({ quality: 95 }).toBuffer(), 422],
    ] as const;
    for (const [preview, status] of others) {
      const body = wholeBody(POSTER, { preview: preview.toString("base64") });
      expect((await sendWhole(admin, body)).status).toBe(status);
    }
    expect(await storedKeys(studio)).toEqual([]);
  });

  it("strips what a polyglot hides after the picture's end", async () => {
    for (const picture of [png({ width: 9 }), jpegWithPlace(), webpWithPlace()]) {
      const body = wholeBody(Buffer.concat([picture, Buffer.from("<script>alert(1)</script>")]));
      const { value } = await sendWhole(admin, body);
      expect((await served(studio, value?.file?.address)).bytes.includes("<script>")).toBe(false);
    }
  });
});

describe("S24 size is measured, and dimensions are read from the header", () => {
  it("rejects a picture of 30000 pixels a side without decoding it", async () => {
    for (const picture of [png({ width: 30_000, height: 30_000 }), webpWithPlace({ width: 30_000 })]) {
      const answer = await sendWhole(admin, wholeBody(picture));
      expect(answer).toMatchObject({ status: 413, error: { fields: { file: FILE_REFUSALS.too_wide } } });
    }
  });

  it("rejects a picture over 30 MB and captions over 1 MB", async () => {
    const picture = await sendWhole(
      admin,
      wholeBody(Buffer.concat([png(), Buffer.alloc(PICTURE_BYTES_MAX)])),
    );
    expect(picture).toMatchObject({
      status: 413,
      error: { fields: { file: FILE_REFUSALS.picture_too_large } },
    });
    const captions = await sendWhole(admin, wholeBody(Buffer.concat([CAPTIONS, Buffer.alloc(1 << 20, " ")])));
    expect(captions).toMatchObject({
      status: 413,
      error: { fields: { file: FILE_REFUSALS.captions_too_large } },
    });
  });

  it("stops reading a body at its maximum length, with and without a declared length", async () => {
    const piece = new Uint8Array(1024 * 1024);
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        if (sent > 60) controller.close();
        else controller.enqueue(piece);
      },
    });
    const headers = { origin: SITE, cookie: admin.cookieHeader() };
    const path = `/api/uploads/single-request/${newUploadId()}`;
    expect((await studio.worker.fetch(path, { method: "PUT", body, duplex: "half", headers })).status).toBe(
      413,
    );
  });

  it.each([
    ["lengths that are too long", { lengths: [1_000_000] }],
    ["lengths that are too short", { lengths: [10] }],
    ["no lengths", { lengths: [] }],
    ["a negative length", { lengths: [-1] }],
    ["a placeholder that leads elsewhere", { placeholder: "https://e.example/x.png" }],
    ["a placeholder that is an SVG", { placeholder: "data:image/svg+xml;base64,PHN2Zz4=" }],
    ["a placeholder that is too long", { placeholder: `data:image/webp;base64,${"A".repeat(2000)}` }],
    ["a word that nobody knows", { private: true }],
  ])("rejects a body with %s", async (_, head) => {
    const answer = await sendWhole(admin, wholeBody(png(), head));
    expect(answer).toMatchObject({ status: 422, error: { fields: { file: FILE_REFUSALS.broken } } });
  });

  it.each(["", "some-id", "../../../kept/x", "A".repeat(32)])(
    "rejects an upload with the id %s",
    async (id) => {
      expect([404, 422]).toContain((await sendWhole(admin, wholeBody(png()), encodeURIComponent(id))).status);
      expect(await storedKeys(studio)).toEqual([]);
    },
  );
});

it("S25 strips location and other metadata from the picture and its sizes", async () => {
  const pictures = [png({ comment: GPS_MARK }), jpegWithPlace(), webpWithPlace()];
  for (const picture of pictures) {
    expect(picture.includes(GPS_MARK)).toBe(true);
    const sizes = [webpWithPlace({ width: 480 })];
    const { value } = await sendWhole(admin, wholeBody(picture, picture.length > 1000 ? { sizes } : {}));
    const { status, bytes } = await served(studio, value?.file?.address);
    expect([status, bytes.includes(GPS_MARK)]).toEqual([200, false]);
  }
  for (const key of await storedKeys(studio)) {
    const object = await studio.worker.media.get(key);
    expect(await object?.text(), key).not.toContain(GPS_MARK);
  }
});
