import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readAvif } from "#server/media/picture-validation/avif.ts";
import { GPS_MARK } from "#tests/factories/picture.ts";

const photo = () => sharp("public/demo/share-wide-flower-arch.jpg").resize(96);
const place = { IFD0: { Copyright: GPS_MARK } };
const reading = (file: Buffer) => readAvif(Uint8Array.from(file));

/** Real files: with Exif data, transparent, with a color profile, lossless, with ten bits. */
const REAL: [string, () => Promise<Buffer>][] = [
  ["with its metadata", () => photo().withExif(place).avif().toBuffer()],
  ["see-through", () => photo().ensureAlpha(0.5).withExif(place).avif().toBuffer()],
  ["with a color profile", () => photo().withIccProfile("p3").withExif(place).avif().toBuffer()],
  ["without loss", () => photo().withExif(place).avif({ lossless: true }).toBuffer()],
  [
    "without chroma subsampling",
    () => photo().withExif(place).avif({ chromaSubsampling: "4:4:4" }).toBuffer(),
  ],
];

describe("S25 an AVIF stripped of metadata", () => {
  it.each(REAL)("is the same picture %s", async (_, make) => {
    const picture = await make();
    expect(picture.includes(GPS_MARK)).toBe(true);
    const read = reading(picture);
    expect(read).toMatchObject({ contentType: "image/avif", width: 96, height: 50 });
    const kept = Buffer.from(read?.bytes ?? []);
    expect(kept.includes(GPS_MARK)).toBe(false);
    const [before, after] = await Promise.all(
      [picture, kept].map((bytes) => sharp(bytes).raw().toBuffer({ resolveWithObject: true })),
    );
    expect(after?.info).toEqual(before?.info);
    expect(after?.data.equals(before?.data ?? Buffer.alloc(0))).toBe(true);
    const { exif, icc } = await sharp(kept).metadata();
    expect([exif, icc]).toEqual([undefined, (await sharp(picture).metadata()).icc]);
    expect(reading(kept)?.bytes).toEqual(read?.bytes);
  });

  it("loses data in an unrendered unit", async () => {
    const file = await photo().avif().toBuffer();
    const clean = reading(file)?.bytes ?? new Uint8Array();
    const mark = Buffer.from(GPS_MARK);
    const unit = Buffer.concat([Buffer.from([(5 << 3) | 2, mark.length + 1, 4]), mark]);
    // At the end of the picture data, which is also the end of the file.
    const longer = Buffer.concat([clean, unit]);
    const grow = (at: number) => longer.writeUInt32BE(longer.readUInt32BE(at) + unit.length, at);
    grow(longer.indexOf("mdat") - 4);
    grow(longer.indexOf("iloc") + 4 + 4 + 2 + 2 + 2 + 2 + 2 + 4);
    expect(Buffer.from(reading(longer)?.bytes ?? [])).toEqual(Buffer.from(clean));
  });
});

it("reads the bundled previews", () => {
  const manifest = JSON.parse(readFileSync("app/media/pictures.json", "utf8")) as Record<
    string,
    { preview: string | null }
  >;
  const previews = Object.values(manifest).flatMap(({ preview }) => preview ?? []);
  expect(previews.length).toBeGreaterThan(0);
  for (const preview of previews) expect(reading(Buffer.from(preview, "base64"))).not.toBeNull();
});

describe("an AVIF is rejected", () => {
  const changed = async (change: (file: Buffer) => void) => {
    const file = await photo().avif().toBuffer();
    change(file);
    return reading(file);
  };

  it("if its stated size is smaller than its data", async () => {
    expect(await changed((file) => file.writeUInt32BE(48, file.indexOf("ispe") + 8))).toBeNull();
  });

  it("if its data lies outside the file", async () => {
    const file = await photo().avif().toBuffer();
    expect(reading(file.subarray(0, -20))).toBeNull();
  });

  it("if it would be displayed rotated", async () => {
    expect(await changed((file) => file.write("irot", file.indexOf("pixi")))).toBeNull();
  });

  it("if it is a film or another format", async () => {
    expect(await changed((file) => file.write("avis", file.indexOf("meta")))).toBeNull();
    expect(reading(Buffer.from("not a picture"))).toBeNull();
    expect(reading(readFileSync("public/demo/film-vows-in-gold.mp4"))).toBeNull();
  });
});
