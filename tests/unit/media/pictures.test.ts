import { expect, it } from "vitest";
import manifest from "#app/media/pictures.json" with { type: "json" };
import { preparePicture, stillAddress } from "#app/media/pictures.ts";

/** A page should fit into the 14 KB that a connection sends at once; its styles and text take ten of them. */
const PREVIEW_BYTES = 4096;

const posters = Object.entries(manifest).filter(([src]) => src.endsWith("-poster.webp"));

it("every film's poster has a preview that a page can carry", () => {
  expect(posters.length).toBeGreaterThan(0);
  for (const [src, { preview }] of posters) expect(preview, src).not.toBeNull();
  for (const [src, { preview }] of Object.entries(manifest)) {
    const bytes = Buffer.from(preview ?? "", "base64");
    expect(bytes.length, src).toBeLessThan(PREVIEW_BYTES);
    if (preview) expect(bytes.subarray(4, 12).toString(), src).toBe("ftypavif");
  }
});

it("only a page's first picture brings its preview; all bring a blur", () => {
  const picture = preparePicture("/demo/hero-veil-loop-poster.webp", {});
  expect(picture?.background(true)).toMatch(
    /^image-set\(url\(data:image\/avif;[^)]+\) type\("image\/avif"\),url\(data:image\/webp;[^)]+\) type\("image\/webp"\)\) center\/cover$/,
  );
  expect(picture?.background(false)).toMatch(/^url\(data:image\/webp;[^,]+,[^,]+$/);
});

const address = "/media/library/a/roses.jpg";
const size = (width: number) => ({
  src: `/media/library/a/${width}.webp`,
  width,
  contentType: "image/webp" as const,
});
const roses = {
  id: "a",
  width: 3000,
  height: 2000,
  alt: "Roses",
  placeholder: null,
  sizes: [size(480), size(1920)],
};

it("a picture of the library comes in its own sizes", () => {
  expect(preparePicture(address, { [address]: roses })).toMatchObject({
    width: 3000,
    alt: "Roses",
    sources: [],
    srcSet: "/media/library/a/480.webp 480w, /media/library/a/1920.webp 1920w",
  });
  expect(preparePicture("/media/other.webp", { [address]: roses })).toBeNull();
  expect(preparePicture("constructor", {})).toBeNull();
});

it("where one address has to do, it is wide enough and no wider", () => {
  const stored = { [address]: roses };
  expect(stillAddress(address, stored, 400)).toBe("/media/library/a/480.webp");
  expect(stillAddress(address, stored, 1280)).toBe("/media/library/a/1920.webp");
  expect(stillAddress(address, stored, 4000)).toBe("/media/library/a/1920.webp");
  expect(stillAddress("/demo/x.webp", stored, 400)).toBe("/demo/x.webp");
  expect(stillAddress(address, { [address]: { ...roses, sizes: [] } }, 400)).toBe(address);
});
