import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readWebp } from "#server/media/picture-validation/webp.ts";
import { GPS_MARK, webp, webpWithPlace } from "#tests/factories/picture.ts";

const photo = () => sharp("public/demo/share-wide-flower-arch.jpg");
const place = { IFD0: { Copyright: GPS_MARK } };

/** Real files from a graphics program: lossy, lossless, transparent, with a color profile, animated. */
const REAL: [string, () => Promise<Buffer>][] = [
  ["with loss", () => photo().withExif(place).webp().toBuffer()],
  ["without loss", () => photo().withExif(place).webp({ lossless: true }).toBuffer()],
  ["see-through", () => photo().ensureAlpha(0.5).withExif(place).webp().toBuffer()],
  ["with a color profile", () => photo().withIccProfile("p3").withExif(place).webp().toBuffer()],
  [
    "moving",
    async () => {
      const frames = await Promise.all(
        [10, 200].map((shade) =>
          sharp({ create: frame(shade) })
            .png()
            .toBuffer(),
        ),
      );
      return sharp(frames, { join: { animated: true } })
        .withExif(place)
        .webp()
        .toBuffer();
    },
  ],
];
const frame = (shade: number) => ({
  width: 1200,
  height: 630,
  channels: 3 as const,
  background: { r: shade, g: shade, b: shade },
});

describe("S25 a WebP stripped of metadata", () => {
  it.each(REAL)("is the same picture %s", async (_, make) => {
    const picture = await make();
    expect(picture.includes(GPS_MARK)).toBe(true);
    const read = readWebp(picture);
    const kept = Buffer.from(read?.bytes ?? []);
    expect(read).toMatchObject({ contentType: "image/webp", width: 1200, height: 630 });
    expect(kept.includes(GPS_MARK)).toBe(false);
    const [before, after] = await Promise.all(
      [picture, kept].map((bytes) =>
        sharp(bytes, { animated: true }).raw().toBuffer({ resolveWithObject: true }),
      ),
    );
    expect(after?.info).toEqual(before?.info);
    expect(after?.data.equals(before?.data ?? Buffer.alloc(0))).toBe(true);
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect(readWebp(kept)?.bytes).toEqual(read?.bytes);
  });

  it("loses unknown chunks, including those inside frames", () => {
    const chunk = (type: string, data: Buffer) => {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(data.length);
      return Buffer.concat([Buffer.from(type), length, data]);
    };
    const inner = Buffer.concat([
      Buffer.alloc(16),
      webp().subarray(12),
      chunk("note", Buffer.from(GPS_MARK)),
    ]);
    const whole = webpWithPlace();
    const moving = Buffer.concat([whole, chunk("ANMF", inner)]);
    moving.writeUInt32LE(moving.length - 8, 4);
    const kept = Buffer.from(readWebp(moving)?.bytes ?? []);
    expect(kept.includes("ANMF")).toBe(true);
    expect(kept.includes(GPS_MARK)).toBe(false);
    expect(kept.readUInt32LE(4)).toBe(kept.length - 8);
  });
});

it.each([1, 2, 3, 7, 8, 9])("reads a picture with %i trailing bytes", (count) => {
  for (const picture of [webp(), webpWithPlace()]) {
    const alone = readWebp(picture);
    expect(alone).not.toBeNull();
    for (const byte of [0x00, 0x0a, 0xff])
      expect(readWebp(Buffer.concat([picture, Buffer.alloc(count, byte)]))).toEqual(alone);
  }
});

const riffOf = (chunk: Buffer) => {
  const head = Buffer.from("RIFF\0\0\0\0WEBP");
  head.writeUInt32LE(chunk.length + 4, 4);
  return Buffer.concat([head, chunk]);
};

/** A lossy picture by its header: the length of its first part, and the total length that it claims. */
function lossy(firstPart: number, length: number, notKey = 0) {
  const chunk = Buffer.alloc(8 + length);
  chunk.write("VP8 ");
  chunk.writeUInt32LE(length, 4);
  chunk.writeUIntLE(((firstPart << 5) | notKey) >>> 0, 8, 3);
  chunk.set([0x9d, 0x01, 0x2a, 64, 0, 64, 0], 11);
  return chunk;
}

it("S23 reads the header of a lossy picture", () => {
  expect(readWebp(riffOf(lossy(100, 1000)))).toMatchObject({ width: 64, height: 64 });
});

describe("S23 WebP dimensions from the header", () => {
  it.each([
    ["one pixel", 1, 1],
    ["the most that a header holds", 16_384, 16_384],
  ])("are read for %s", (_, width, height) => {
    expect(readWebp(webp({ width, height }))).toMatchObject({ width, height });
  });

  it("are read beyond the limit of a single-chunk picture", () => {
    expect(readWebp(webpWithPlace({ width: 30_000, height: 100_000 }))).toMatchObject({
      width: 30_000,
      height: 100_000,
    });
  });

  const real = readFileSync("public/demo/film-vows-in-gold-poster.webp");
  it.each([
    ["nothing", Buffer.alloc(0)],
    ["a signature alone", real.subarray(0, 12)],
    ["a cut one", real.subarray(0, real.length - 2)],
    [
      "one whose first piece is too long",
      Buffer.concat([real.subarray(0, 16), Buffer.from("ffffff7f", "hex")]),
    ],
    ["one of a header for several pieces, without any", riffOf(webpWithPlace().subarray(12, 30))],
    ["one whose first part is longer than the whole", riffOf(lossy(5000, 1000))],
    ["one that begins in the middle of a film", riffOf(lossy(100, 1000, 1))],
    ["another sort of RIFF", Buffer.concat([real.subarray(0, 8), Buffer.from("WAVE"), real.subarray(12)])],
    ["one without a picture", Buffer.concat([real.subarray(0, 12), Buffer.from("note\0\0\0\0\0\0\0\0")])],
  ])("are rejected for %s", (_, bytes) => {
    const named = Buffer.from(bytes);
    expect(readWebp(named)).toBeNull();
  });
});
