import { describe, expect, it } from "vitest";
import { readPicture as readInPlace } from "#server/media/picture-validation/service.ts";
import { GPS_MARK, jpegWithPlace, png } from "#tests/factories/picture.ts";

/** The reader modifies its input, so the tests pass a copy. */
const readPicture = (bytes: Uint8Array) => readInPlace(new Uint8Array(bytes));

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

/** Returns the same bytes with one bit flipped. */
const flipped = (bytes: Buffer, at: number) => {
  const other = Buffer.from(bytes);
  other[at] = (other[at] ?? 0) ^ 1;
  return other;
};

/** Returns only its headers and its end. */
function withoutScan(jpeg: Buffer) {
  const scan = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  return Buffer.concat([jpeg.subarray(0, scan + 2 + jpeg.readUInt16BE(scan + 2)), Buffer.from([0xff, 0xd9])]);
}

describe("S23 picture type detection", () => {
  it("reads a PNG's dimensions from its header", () => {
    expect(readPicture(png({ width: 640, height: 480 }))).toMatchObject({
      contentType: "image/png",
      width: 640,
      height: 480,
    });
  });

  it("reads a JPEG's dimensions from its frame header", () => {
    expect(readPicture(jpegWithPlace())).toMatchObject({
      contentType: "image/jpeg",
      width: 1200,
      height: 630,
    });
  });

  it.each([
    ["nothing", Buffer.alloc(0)],
    ["a web page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["a GIF", Buffer.from("GIF89a\x01\x00\x01\x00")],
    ["a PNG signature alone", png().subarray(0, 8)],
    ["a PNG cut in the middle", png().subarray(0, 50)],
    ["a PNG whose first chunk is no header", Buffer.concat([png().subarray(0, 8), png().subarray(33)])],
    ["a JPEG cut in the middle", jpegWithPlace().subarray(0, 5000)],
    ["a PNG without a point", png({ width: 0 })],
    ["a PNG of which a byte was lost", flipped(png(), 60)],
    ["a PNG of a header alone", Buffer.concat([png().subarray(0, 33), png().subarray(-12)])],
    ["a JPEG without what is painted", withoutScan(jpegWithPlace())],
    ["a JPEG start with a page behind it", Buffer.from("\xff\xd8\xff<script>", "latin1")],
  ])("rejects %s", (_, bytes) => {
    expect(readPicture(bytes)).toBeNull();
  });

  it.each([1, 2, 3, 4, 5, 7, 8, 11, 12])("reads a picture with %i trailing bytes", (count) => {
    for (const picture of [png(), jpegWithPlace()]) {
      const alone = readPicture(picture);
      expect(alone).not.toBeNull();
      for (const byte of [0x00, 0x0a, 0xff])
        expect(readPicture(Buffer.concat([picture, Buffer.alloc(count, byte)]))).toEqual(alone);
    }
  });

  it("drops a polyglot's content after the end of the picture", () => {
    const page = Buffer.from("<script>alert(1)</script>");
    for (const picture of [png(), jpegWithPlace()]) {
      const read = readPicture(Buffer.concat([picture, page]));
      expect(read).not.toBeNull();
      expect(text(read?.bytes ?? new Uint8Array())).not.toContain("<script>");
    }
  });
});

describe("S25 location and other metadata is stripped", () => {
  it("from a PNG's text and Exif chunks", () => {
    const picture = png({ comment: GPS_MARK });
    expect(text(picture)).toContain(GPS_MARK);
    const read = readPicture(picture);
    expect(text(read?.bytes ?? picture)).not.toContain(GPS_MARK);
    expect(readPicture(read?.bytes ?? picture)).toMatchObject({ width: 8, height: 8 });
  });

  it("from a JPEG's Exif, XMP, embedded pictures and comments, except its orientation", () => {
    const picture = jpegWithPlace();
    expect(text(picture).split(GPS_MARK)).toHaveLength(5);
    const read = readPicture(picture);
    const kept = read?.bytes ?? picture;
    expect(text(kept)).not.toContain(GPS_MARK);
    expect(text(kept)).toContain("Exif");
    expect(readPicture(kept)?.bytes).toEqual(new Uint8Array(kept));
    // Orientation 6 is in the one Exif entry that remains.
    expect(kept[2 + 10 + 18 + 1]).toBe(6);
  });

  it("but not the orientation of a JPEG whose Exif has nothing else and no spare room", () => {
    const jpeg = jpegWithPlace();
    const kept = Buffer.from(readPicture(jpeg)?.bytes ?? []);
    const exif = kept.subarray(2, 2 + 2 + kept.readUInt16BE(4));
    const shortest = Buffer.from(exif.subarray(0, 32));
    shortest.writeUInt16BE(30, 2);
    const tight = Buffer.concat([kept.subarray(0, 2), shortest, kept.subarray(2 + exif.length)]);
    const again = readPicture(tight);
    expect(again).toMatchObject({ turned: true, width: 1200, height: 630 });
    expect(Buffer.from(again?.bytes ?? [])).toEqual(tight);
  });
});

describe("memory use", () => {
  it("doesn't exceed the picture, which is rewritten in place", () => {
    for (const picture of [png({ comment: GPS_MARK }), jpegWithPlace()]) {
      const bytes = new Uint8Array(picture);
      const read = readInPlace(bytes);
      expect(read?.bytes.buffer).toBe(bytes.buffer);
      expect(read?.bytes.byteLength).toBeLessThan(bytes.byteLength);
    }
  });
});
