import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FILM_CODECS } from "#drizzle/enums.ts";
import { isWholeFilm } from "#server/media/container-validation/contract.ts";
import { readFilmType } from "#server/media/files/film.ts";
import { readFacts } from "#server/media/film-facts/read-facts.ts";
import { mutated } from "#tests/factories/damaged-file.ts";
import { beginning, box, film, moov, mp4Head, webmHead } from "#tests/factories/film.ts";
import { realFilm } from "#tests/factories/real-film.ts";

/** The maximum read of any film, however long it is and whatever its headers claim. */
const READS_MAX = 300;
const READ_BYTES_MAX = 4096;

type File = { sizeBytes: number; at: (offset: number, length: number) => Buffer };

function watchedFile(contentType: string, { sizeBytes, at }: File) {
  let reads = 0;
  const read = async (offset: number, length: number) => {
    reads += 1;
    expect(reads).toBeLessThanOrEqual(READS_MAX);
    expect(offset).toBeGreaterThanOrEqual(0);
    expect(offset).toBeLessThanOrEqual(sizeBytes);
    expect(length).toBeLessThanOrEqual(READ_BYTES_MAX);
    return at(offset, length);
  };
  return { contentType, sizeBytes, read };
}

const examineFile = (contentType: string, file: File) => isWholeFilm(watchedFile(contentType, file));

const fileOf = (bytes: Buffer): File => ({
  sizeBytes: bytes.length,
  at: (offset, length) => bytes.subarray(offset, offset + length),
});

const examine = (contentType: string, bytes: Buffer) => examineFile(contentType, fileOf(bytes));

/** Expects the facts of a film to be a known codec and plausible numbers. */
async function expectPlausible(contentType: string, file: File) {
  const { codec, width, height, durationSeconds } = await readFacts(watchedFile(contentType, file));
  expect(FILM_CODECS).toContain(codec);
  expect(width === null).toBe(height === null);
  for (const [number, max] of [
    [width, 32_768],
    [height, 32_768],
    [durationSeconds, 24 * 3600],
  ] as const) {
    if (number === null) continue;
    expect(Number.isInteger(number) && number >= 1 && number <= max, String(number)).toBe(true);
  }
}

const content = fc.uint8Array({ maxLength: 30 }).map((bytes) => Buffer.from(bytes));

/** A box with a 64-bit size, as in long films. */
function longBox(name: string, ...contents: Buffer[]) {
  const body = Buffer.concat(contents);
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1, 0);
  head.write(name, 4, "latin1");
  head.writeBigUInt64BE(BigInt(body.length + 16), 8);
  return Buffer.concat([head, body]);
}

type Make = (name: string, ...contents: Buffer[]) => Buffer;
const form: fc.Arbitrary<Make> = fc.constantFrom<Make>(box, longBox);
const extras = fc.array(
  fc
    .tuple(fc.constantFrom("free", "skip", "uuid", "udta", "edts"), content, form)
    .map(([name, body, make]) => make(name, body)),
  { maxLength: 4 },
);

const track = (handler: string) =>
  fc.tuple(extras, extras, extras, form).map(([before, within, after, make]) => {
    const says = Buffer.concat([Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(13)]);
    return make("trak", ...before, make("mdia", ...within, make("hdlr", says)), ...after);
  });

/** A film's bytes, and how many of them must be present. */
type Film = { bytes: Buffer; needed: number };

const mp4: fc.Arbitrary<Film> = fc
  .record({
    sounds: fc.array(track("soun"), { maxLength: 2 }),
    pictures: track("vide"),
    soundFirst: fc.boolean(),
    tableFirst: fc.boolean(),
    before: extras,
    between: extras,
    after: extras,
    body: content,
    make: form,
  })
  .map(({ sounds, pictures, soundFirst, tableFirst, before, between, after, body, make }) => {
    const tracks = soundFirst ? [...sounds, pictures] : [pictures, ...sounds];
    const two = [make("moov", box("mvhd"), ...tracks), make("mdat", body)];
    const [first, second] = tableFirst ? two : two.toReversed();
    const needed = Buffer.concat([mp4Head(), ...before, first ?? body, ...between, second ?? body]);
    return { bytes: Buffer.concat([needed, ...after]), needed: needed.length };
  });

/** A Matroska element whose size is written in this many bytes. */
function element(id: string, body: Buffer, sizeBytes: number) {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(body.length));
  const written = size.subarray(8 - sizeBytes);
  written[0] = (written[0] ?? 0) | (0x80 >> (sizeBytes - 1));
  return Buffer.concat([Buffer.from(id, "hex"), written, body]);
}

const sizeBytes = fc.integer({ min: 2, max: 8 });
const others = fc.array(
  fc
    .tuple(fc.constantFrom("ec", "bf", "114d9b74", "1549a966", "73c5"), content, sizeBytes)
    .map(([id, body, size]) => element(id, body, size)),
  { maxLength: 3 },
);
const entry = (type: number) =>
  fc
    .tuple(others, others, sizeBytes)
    .map(([before, after, size]) =>
      element("ae", Buffer.concat([...before, element("83", Buffer.of(type), 1), ...after]), size),
    );
const UNKNOWN_SIZE = Buffer.from("01ffffffffffffff", "hex");

const webm: fc.Arbitrary<Film> = fc
  .record({
    sounds: fc.array(entry(2), { maxLength: 2 }),
    pictures: entry(1),
    before: others,
    between: others,
    after: others,
    body: content,
    size: sizeBytes,
    live: fc.boolean(),
  })
  .map(({ sounds, pictures, before, between, after, body, size, live }) => {
    const tracks = element("1654ae6b", Buffer.concat([...sounds, pictures]), size);
    const cluster = element("1f43b675", body, size);
    const needed = Buffer.concat([...before, tracks, ...between, cluster]);
    const inside = Buffer.concat([needed, ...after]);
    const segment = live
      ? Buffer.concat([Buffer.from("18538067", "hex"), UNKNOWN_SIZE, inside])
      : element("18538067", inside, size);
    const head = webmHead();
    const bytes = Buffer.concat([head, segment]);
    // A segment with a known size must be complete.
    return { bytes, needed: live ? bytes.length - inside.length + needed.length : bytes.length };
  });

describe.for([
  [
    "video/mp4",
    mp4,
    [beginning(400), film(600), Buffer.concat([mp4Head(), box("free"), moov(), longBox("mdat")])],
  ],
  ["video/webm", webm, [beginning(400, webmHead()), film(600, webmHead())]],
] as const)("%s", ([contentType, films, fixtures]) => {
  it("is complete in any arrangement of parts, but not if a required part is cut off", async () => {
    const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    await fc.assert(
      fc.asyncProperty(films, share, async ({ bytes, needed }, part) => {
        expect(readFilmType(bytes.subarray(0, 64))).toBe(contentType);
        expect(await examine(contentType, bytes)).toBe(true);
        expect(await examine(contentType, bytes.subarray(0, Math.floor(part * needed)))).toBe(false);
      }),
      { numRuns: 400 },
    );
  });

  it("is validated with bounded reads and no error, whatever it contains", async () => {
    await fc.assert(
      fc.asyncProperty(mutated([...fixtures]), async (bytes) => {
        expect(typeof (await examine(contentType, bytes))).toBe("boolean");
        expect(["video/mp4", "video/webm", null]).toContain(readFilmType(bytes));
      }),
      { numRuns: 1500 },
    );
  });
});

it.for([
  ["video/mp4", [realFilm("h264-turned.mp4"), realFilm("av1.mp4"), film(600)]],
  ["video/webm", [realFilm("vp9.webm"), film(600, webmHead())]],
] as const)(
  "%s: metadata of a damaged film is plausible after a bounded number of reads",
  async ([contentType, fixtures]) => {
    await fc.assert(
      fc.asyncProperty(mutated([...fixtures]), (bytes) => expectPlausible(contentType, fileOf(bytes))),
      { numRuns: 1500 },
    );
  },
);

it.for([
  ["video/mp4", ["00000008", "00001388", "00000001", "7fffffff", "66726565", "6d6f6f76", "0000000000002000"]],
  ["video/webm", ["ec81", "ec4fff", "ec080fffffff", "18538067", "01ffffffffffffff", "1654ae6b", "ae"]],
] as const)("%s: an endless film of headers only is rejected", async ([contentType, pieces]) => {
  const headers = fc
    .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 })
    .map((hex) => Buffer.from(hex.join(""), "hex"));
  await fc.assert(
    fc.asyncProperty(headers, async (header) => {
      // Returns the same header at every offset.
      const at = (_offset: number, length: number) => Buffer.alloc(length, header);
      expect(await examineFile(contentType, { sizeBytes: 10 ** 12, at })).toBe(false);
      await expectPlausible(contentType, { sizeBytes: 10 ** 12, at });
    }),
  );
});

it("a WebM whose type name has a million letters is rejected", () => {
  const name = Buffer.concat([Buffer.from("1a45dfa3", "hex"), Buffer.from("0100000000200000", "hex")]);
  const long = Buffer.concat([
    name,
    Buffer.from("42820100000000100000", "hex"),
    Buffer.alloc(1_000_000, "a"),
  ]);
  expect(readFilmType(long)).toBeNull();
});
