import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readAvif } from "#server/media/picture-validation/avif.ts";
import { type Picture, readPicture } from "#server/media/picture-validation/service.ts";
import { readWebp } from "#server/media/picture-validation/webp.ts";
import { mutated } from "#tests/factories/damaged-file.ts";
import {
  GPS_MARK,
  jpegSegment,
  jpegWithPlace,
  png,
  pngChunk,
  riff,
  riffChunk,
  webp,
  webpWithPlace,
} from "#tests/factories/picture.ts";
import { runInSmallHeap } from "#tests/support/small-heap.ts";

const grey = sharp({ create: { width: 24, height: 16, channels: 3, background: "#777777" } });
const jpeg = await grey.clone().jpeg().toBuffer();
const progressive = await grey.clone().jpeg({ progressive: true }).toBuffer();
const lossy = await grey.clone().webp().toBuffer();
const avif = await grey.clone().avif().toBuffer();
const seeThrough = await grey.clone().ensureAlpha(0.5).avif().toBuffer();
const avifWithPlace = await grey
  .clone()
  .withExif({ IFD0: { Copyright: GPS_MARK } })
  .avif()
  .toBuffer();

const frame = (...chunks: Buffer[]) => riffChunk("ANMF", Buffer.concat([Buffer.alloc(16), ...chunks]));
const picture = webp().subarray(12);
const head = webpWithPlace().subarray(12, 30);
const moving = riff(
  head,
  riffChunk("ANIM", Buffer.alloc(6)),
  frame(picture, riffChunk("note", Buffer.from("odd"))),
  frame(picture),
);

type Read = (bytes: Uint8Array<ArrayBuffer>) => Picture<string> | null;

/** Reads a copy, because a reader may modify its input. */
const reading = (read: Read) => (bytes: Uint8Array) => read(Uint8Array.from(bytes));
const [ofPicture, ofWebp, ofAvif] = [reading(readPicture), reading(readWebp), reading(readAvif)];

const FORMATS: [string, typeof ofPicture, Buffer[]][] = [
  ["PNG", ofPicture, [png(), png({ comment: GPS_MARK })]],
  ["JPEG", ofPicture, [jpeg, jpegWithPlace(jpeg), jpegWithPlace(progressive)]],
  ["WebP", ofWebp, [webp(), webpWithPlace(), lossy, moving]],
  ["AVIF", ofAvif, [avif, seeThrough, avifWithPlace]],
];

/** Only an Exif segment with the orientation is ever added. */
const ADDED_AT_MOST = 36;

describe("a damaged picture is parsed or rejected", () => {
  it.for(FORMATS)(
    "%s: without an error, without extra bytes, and with the same result when parsed again",
    ([, read, files]) => {
      fc.assert(
        fc.property(mutated(files), (bytes) => {
          const found = read(bytes);
          if (!found) return;
          expect(found.bytes.length).toBeLessThanOrEqual(bytes.length + ADDED_AT_MOST);
          expect(Math.min(found.width, found.height)).toBeGreaterThan(0);
          const again = read(found.bytes);
          expect({ ...again, bytes: null }).toEqual({ ...found, bytes: null });
          expect(Buffer.compare(again?.bytes ?? Buffer.alloc(0), found.bytes)).toBe(0);
        }),
        { numRuns: 1500 },
      );
    },
  );
});

const data = fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes));
const type = (known: string[]) => fc.oneof(fc.constantFrom(...known), fc.stringMatching(/^[a-zA-Z]{4}$/));

/** Parts in any order, and what remains of them without metadata. */
type Parts = { all: Buffer; kept: Buffer };
const joined = (parts: { bytes: Buffer; isKept: boolean }[]): Parts => ({
  all: Buffer.concat(parts.map(({ bytes }) => bytes)),
  kept: Buffer.concat(parts.filter(({ isKept }) => isKept).map(({ bytes }) => bytes)),
});
const wrapped = ({ all, kept }: Parts, before: Buffer, after: Buffer): Parts => ({
  all: Buffer.concat([before, all, after]),
  kept: Buffer.concat([before, kept, after]),
});

describe("S25 exactly the metadata is stripped from a valid picture", () => {
  const PNG_KEPT = ["PLTE", "IDAT", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "bKGD", "pHYs", "cICP"];
  const whole = png();
  const pngParts = fc
    .array(
      fc
        .tuple(type([...PNG_KEPT, "tEXt", "eXIf", "iTXt", "zTXt", "tIME"]), data)
        .filter(([name]) => name !== "IHDR" && name !== "IEND")
        .map(([name, content]) => ({ bytes: pngChunk(name, content), isKept: PNG_KEPT.includes(name) })),
    )
    .map((parts) => wrapped(joined(parts), whole.subarray(0, 33), whole.subarray(33)));

  const scan = fc
    .array(
      fc.oneof(
        fc.nat(0xfe).map((byte) => [byte]),
        fc.constantFrom([0xff, 0x00], [0xff, 0xd3]),
      ),
      {
        minLength: 1,
      },
    )
    .map((bytes) => Buffer.from(bytes.flat()));
  const withoutFrame = (marker: number) => !(marker >= 0xc0 && marker <= 0xcf) || marker === 0xc4;
  const sides = jpegSegment(0xc0, Buffer.from([8, 0, 16, 0, 24, 1, 1, 0x11, 0]));
  const jpegParts = fc
    .tuple(
      fc.array(
        fc.oneof(
          fc
            .tuple(fc.integer({ min: 0xc4, max: 0xfe }).filter(withoutFrame), data)
            .filter(([marker]) => marker < 0xd0 || marker > 0xda)
            .map(([marker, content]) => ({
              bytes: jpegSegment(marker, content),
              isKept: marker < 0xe1 || marker === 0xee || (marker > 0xef && marker !== 0xfe),
            })),
          data.map((content) => ({
            bytes: jpegSegment(0xe2, Buffer.concat([Buffer.from("ICC_PROFILE\0"), content])),
            isKept: true,
          })),
        ),
      ),
      scan,
    )
    .map(([parts, painted]) =>
      wrapped(
        joined(parts),
        Buffer.concat([Buffer.from([0xff, 0xd8]), sides]),
        Buffer.concat([jpegSegment(0xda, Buffer.alloc(4)), painted, Buffer.from([0xff, 0xd9])]),
      ),
    );

  const WEBP_KEPT = ["VP8 ", "VP8L", "ALPH", "ANIM", "ICCP"];
  const riffParts = fc
    .array(
      fc
        .tuple(type([...WEBP_KEPT, "EXIF", "XMP "]), data)
        .filter(([name]) => name !== "ANMF" && name !== "VP8X")
        .map(([name, content]) => ({ bytes: riffChunk(name, content), isKept: WEBP_KEPT.includes(name) })),
    )
    .map((parts) => joined([{ bytes: picture, isKept: true }, ...parts]));
  const unflagged = Buffer.from(head);
  unflagged[8] = (unflagged[8] ?? 0) & 0b1111_0011;
  const webpParts = fc.tuple(riffParts, fc.array(riffParts, { maxLength: 3 })).map(([top, frames]) => ({
    all: riff(head, top.all, ...frames.map(({ all }) => frame(all))),
    kept: riff(unflagged, top.kept, ...frames.map(({ kept }) => frame(kept))),
  }));

  it.for([
    ["PNG", ofPicture, pngParts],
    ["JPEG", ofPicture, jpegParts],
    ["WebP", ofWebp, webpParts],
  ] as const)("%s", ([, read, parts]) => {
    fc.assert(
      fc.property(parts, data, ({ all, kept }, behind) => {
        // Data that a polyglot file hides behind the picture's end is also removed.
        const found = read(Buffer.concat([all, behind]));
        expect(Buffer.from(found?.bytes ?? []).toString("hex")).toBe(kept.toString("hex"));
      }),
      { numRuns: 500 },
    );
  });
});

const many = (part: Buffer, megabytes: number) => Buffer.alloc(megabytes * 1_000_000, part);

describe("S24 a picture made of millions of tiny parts needs no extra memory", () => {
  const nested = Buffer.alloc(24);
  nested.write("ANMF");
  const depths = Buffer.concat(Array<Buffer>(100_000).fill(nested));
  for (let at = 0; at < depths.length; at += 24) depths.writeUInt32LE(depths.length - at - 8, at + 4);

  it.for([
    [
      "a JPEG of empty segments",
      "service",
      Buffer.concat([jpeg.subarray(0, 2), many(jpegSegment(0xc4, Buffer.alloc(0)), 3), jpeg.subarray(2)]),
    ],
    [
      "a PNG of empty chunks",
      "service",
      Buffer.concat([png().subarray(0, 33), many(pngChunk("IDAT", Buffer.alloc(0)), 6), png().subarray(33)]),
    ],
    ["a WebP of empty chunks", "webp", riff(picture, many(riffChunk("ALPH", Buffer.alloc(0)), 5))],
    [
      "a WebP of a frame of empty chunks",
      "webp",
      riff(head, frame(picture, many(riffChunk("ALPH", Buffer.alloc(0)), 5))),
    ],
    ["a WebP of frames inside of frames", "webp", riff(head, frame(picture), depths)],
  ] as const)("%s", async ([, module, input]) => {
    const parser = module === "webp" ? "readWebp" : "readPicture";
    expect(
      await runInSmallHeap({ module: `server/media/picture-validation/${module}.ts`, parser, input }),
    ).toBe("object");
  });
});

it("S24 a JPEG can't declare its size a second time with a smaller value", () => {
  const bytes = Buffer.from(jpeg);
  const at = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  const frameHeader = bytes.subarray(at, at + 2 + bytes.readUInt16BE(at + 2));
  const huge = Buffer.from(frameHeader);
  huge.writeUInt16BE(60_000, 5);
  huge.writeUInt16BE(60_000, 7);
  expect(ofPicture(Buffer.concat([bytes.subarray(0, at), huge, bytes.subarray(at)]))).toBeNull();
});
