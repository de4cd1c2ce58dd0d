import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FILM_CODECS } from "#drizzle/enums.ts";
import { sourceOf } from "#server/media/container-validation/bounded-source.ts";
import { isLimited, playbackOf } from "#server/media/film-facts/contract.ts";
import { readMp4Length } from "#server/media/film-facts/mp4-length.ts";
import { readFacts } from "#server/media/film-facts/read-facts.ts";
import { box, film, mp4Head, webmHead } from "#tests/factories/film.ts";
import { hevcFilm, realFilm, renamedBox } from "#tests/factories/real-film.ts";

async function factsOf(contentType: string, bytes: Buffer) {
  let reads = 0;
  const read = async (offset: number, length: number) => {
    reads += 1;
    return bytes.subarray(offset, offset + length);
  };
  const facts = await readFacts({ contentType, sizeBytes: bytes.length, read });
  expect(reads).toBeLessThan(12);
  return facts;
}

const MP4 = "video/mp4";
const WEBM = "video/webm";
const UNKNOWN = { codec: "unknown", width: null, height: null, durationSeconds: null };
const turned = realFilm("h264-turned.mp4");

/** The same H.264 with a different profile, stored in the second byte of its configuration. */
function inProfile(profile: number) {
  const changed = Buffer.from(turned);
  changed[changed.indexOf("avcC") + 5] = profile;
  return changed;
}

/** A header with 8-byte times, as in very long films. */
function withLongHeader(seconds: number) {
  const header = Buffer.alloc(32);
  header[0] = 1;
  header.writeUInt32BE(600, 20);
  header.writeBigUInt64BE(BigInt(seconds * 600), 24);
  return Buffer.concat([mp4Head(), box("moov", box("mvhd", header)), box("mdat")]);
}

describe("film metadata is read from the headers of", () => {
  it.each([
    ["H.264", MP4, readFileSync("public/demo/film-vows-in-gold.mp4"), ["h264", 1280, 720, 11]],
    ["H.264 that lies on its side", MP4, turned, ["h264", 64, 128, 2]],
    ["H.264 in a profile for editing", MP4, inProfile(122), ["h264_10bit", 64, 128, 2]],
    ["HEVC", MP4, hevcFilm(), ["hevc", 64, 128, 2]],
    ["ProRes", MP4, renamedBox(turned, "avc1", "apch"), ["prores", 64, 128, 2]],
    ["a codec that nobody knows", MP4, renamedBox(turned, "avc1", "zzzz"), ["unknown", 64, 128, 2]],
    ["AV1", MP4, realFilm("av1.mp4"), ["av1", 96, 64, 2]],
    ["VP9", WEBM, realFilm("vp9.webm"), ["vp9", 160, 90, 2]],
    ["VP8", WEBM, renamedBox(realFilm("vp9.webm"), "V_VP9", "V_VP8"), ["vp8", 160, 90, 2]],
  ])("%s", async (_, contentType, bytes, [codec, width, height, durationSeconds]) => {
    expect(await factsOf(contentType, bytes)).toEqual({ codec, width, height, durationSeconds });
  });

  it("a film of several hours with 64-bit times", async () => {
    expect((await factsOf(MP4, withLongHeader(9000))).durationSeconds).toBe(9000);
  });
});

describe("film metadata is unknown for", () => {
  it.each([
    ["an MP4 of bare headers", MP4, film(3000)],
    ["a WebM of bare headers", WEBM, film(3000, webmHead())],
    ["a cut off MP4", MP4, turned.subarray(0, 200)],
    ["an MP4 that runs for years", MP4, withLongHeader(10 ** 9)],
    ["noise", MP4, Buffer.alloc(5000, 7)],
    ["nothing", WEBM, Buffer.alloc(0)],
  ])("%s", async (_, contentType, bytes) => {
    expect(await factsOf(contentType, bytes)).toEqual(UNKNOWN);
  });
});

it("states for each codec where it plays and whether publishing it needs confirmation", () => {
  const plays = Object.fromEntries(FILM_CODECS.map((codec) => [codec, playbackOf(codec)]));
  expect(plays).toEqual({
    h264: "everywhere",
    vp9: "most",
    vp8: "most",
    prores: "none",
    unknown: "unknown",
    h264_10bit: "some",
    hevc: "some",
    av1: "some",
    mpeg4: "some",
  });
  expect(FILM_CODECS.filter(isLimited)).toEqual(["h264_10bit", "hevc", "av1", "mpeg4", "prores"]);
  expect([playbackOf(null), isLimited(null)]).toEqual(["unknown", false]);
});

describe("the length of a film by its samples", () => {
  const lengthOf = (bytes: Buffer) => {
    const read = async (offset: number, length: number) => bytes.subarray(offset, offset + length);
    return readMp4Length(sourceOf({ sizeBytes: bytes.length, read }));
  };
  const words = (...numbers: number[]) => {
    const bytes = Buffer.alloc(4 * numbers.length);
    for (const [at, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * at);
    return bytes;
  };
  /** A track of 1,000 ticks a second, whose samples last so many ticks in turn. */
  const track = (...ticks: number[]) => {
    const times = box("stts", words(0, ticks.length, ...ticks.flatMap((each) => [1, each])));
    const media = Buffer.concat([box("mdhd", words(0, 0, 0, 1000, 0)), box("minf", box("stbl", times))]);
    return box("trak", box("mdia", media));
  };
  const movie = (...boxes: Buffer[]) =>
    Buffer.concat([mp4Head(), box("moov", Buffer.concat(boxes)), box("mdat")]);

  it("is that of its longest track, with every change of its rate", async () => {
    expect(await lengthOf(turned)).toBe(2);
    expect(await lengthOf(movie(track(500, 500), track(1000, 250)))).toBe(1.25);
    expect(await lengthOf(movie(track(...Array.from({ length: 1801 }, () => 40))))).toBe(72.04);
  });

  it("is unknown in fragments, with a table of any length, and without ticks", async () => {
    expect(await lengthOf(movie(track(500), box("mvex")))).toBeNull();
    expect(await lengthOf(movie(track(...Array.from({ length: 5001 }, () => 1))))).toBeNull();
    expect(await lengthOf(turned.subarray(0, turned.indexOf("stts") + 8)).catch(() => "no film")).toBe(
      "no film",
    );
  });
});
