import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isWholeFilm } from "#server/media/container-validation/contract.ts";
import { box, film, moov, mp4Head, webmHead } from "#tests/factories/film.ts";

const MP4 = "video/mp4";
const WEBM = "video/webm";

function validated(contentType: string, bytes: Buffer) {
  let reads = 0;
  const read = async (offset: number, length: number) => {
    reads += 1;
    return bytes.subarray(offset, offset + length);
  };
  return isWholeFilm({ contentType, sizeBytes: bytes.length, read }).then((whole) => ({ whole, reads }));
}

const pictures = box("mdat", Buffer.alloc(20_000));
const demo = readFileSync("public/demo/film-vows-in-gold.mp4");
const webm = film(3000, webmHead());
/** A live recording, whose length wasn't known while it was written. */
const live = Buffer.concat([
  webmHead(),
  Buffer.from("1853806701ffffffffffffff", "hex"),
  Buffer.from("1654ae6b85ae83838101", "hex"),
  Buffer.from("1f43b675ff", "hex"),
  Buffer.alloc(100),
]);

describe("a complete film is accepted", () => {
  it.each([
    ["as an encoder writes it", MP4, demo],
    ["with its table behind its pictures", MP4, Buffer.concat([mp4Head(), pictures, moov()])],
    ["with its table first", MP4, Buffer.concat([mp4Head(), moov(), box("free"), pictures])],
    ["with sound before its pictures", MP4, Buffer.concat([mp4Head(), withSound(), pictures])],
    [
      "with a long size",
      MP4,
      Buffer.concat([
        mp4Head(),
        Buffer.from("000000016d64617400000000000000180011223344556677", "hex"),
        moov(),
      ]),
    ],
    ["with pictures to its end", MP4, Buffer.concat([mp4Head(), moov(), Buffer.from("\0\0\0\0mdat..")])],
    ["as a WebM", WEBM, webm],
    ["as a WebM recorded live", WEBM, live],
  ])("%s, with few reads", async (_, contentType, bytes) => {
    const { whole, reads } = await validated(contentType, bytes);
    expect(whole).toBe(true);
    expect(reads).toBeLessThan(12);
  });
});

function withSound() {
  const [sound, seen] = [moov("soun"), moov()].map((table) => table.subarray(16));
  return box("moov", box("mvhd"), sound ?? Buffer.alloc(0), seen ?? Buffer.alloc(0));
}

describe("an incomplete or invalid film is rejected", () => {
  it.each([
    ["of a head alone", MP4, mp4Head()],
    ["of a head and noise", MP4, Buffer.concat([mp4Head(), Buffer.alloc(5000, 7)])],
    ["of a head and zeros", MP4, Buffer.concat([mp4Head(), Buffer.alloc(5000)])],
    ["without its table", MP4, Buffer.concat([mp4Head(), pictures])],
    ["without pictures", MP4, Buffer.concat([mp4Head(), moov()])],
    ["of sound alone", MP4, Buffer.concat([mp4Head(), moov("soun"), pictures])],
    ["cut off at its end", MP4, demo.subarray(0, demo.length - 1000)],
    ["cut off in its table", MP4, Buffer.concat([mp4Head(), moov().subarray(0, 40)])],
    ["that goes round in circles", MP4, Buffer.concat([mp4Head(), ...Array(400).fill(box("free")), moov()])],
    ["of a WebM's head alone", WEBM, webmHead()],
    ["cut off as a WebM", WEBM, webm.subarray(0, 2000)],
    ["of sound as a WebM", WEBM, Buffer.from(webm.toString("hex").replace("83838101", "83838102"), "hex")],
  ])("%s", async (_, contentType, bytes) => {
    expect((await validated(contentType, bytes)).whole).toBe(false);
  });
});
