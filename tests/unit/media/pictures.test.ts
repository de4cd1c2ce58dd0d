import { expect, it } from "vitest";
import manifest from "#app/media/pictures.json" with { type: "json" };
import { preparePicture, stillOf, stillsOf } from "#app/media/pictures.ts";
import { adminSrcSet } from "#app/media/srcset.ts";
import { stillAddress } from "#app/media/stored-pictures.ts";
import { copyWidths, WIDEST_COPY } from "#server/media/uploads/contract.ts";

/** A page should fit into the 14 KB that a connection sends at once. Its styles and text take up ten of them. */
const PREVIEW_BYTES = 4096;

const posters = Object.entries(manifest).filter(([src]) => src.endsWith("-poster.webp"));

it("every film poster has a preview small enough to inline", () => {
  expect(posters.length).toBeGreaterThan(0);
  for (const [src, { preview }] of posters) expect(preview, src).not.toBeNull();
  for (const [src, { preview }] of Object.entries(manifest)) {
    const bytes = Buffer.from(preview ?? "", "base64");
    expect(bytes.length, src).toBeLessThan(PREVIEW_BYTES);
    if (preview) expect(bytes.subarray(4, 12).toString(), src).toBe("ftypavif");
  }
});

it("only a page's first picture has an inline preview; all have a blur", () => {
  const picture = preparePicture("/demo/hero-veil-loop-poster.webp", {});
  expect(picture?.background(true)).toMatch(
    /^image-set\(url\(data:image\/avif;[^)]+\) type\("image\/avif"\),url\(data:image\/webp;[^)]+\) type\("image\/webp"\)\) center\/cover$/,
  );
  expect(picture?.background(false)).toMatch(/^url\(data:image\/webp;[^,]+,[^,]+$/);
});

const address = "/media/library/a/roses.jpg";
const size = (width: number, type: "webp" | "avif" = "webp") => ({
  src: `/media/library/a/${width}.${type}`,
  width,
  contentType: `image/${type}` as const,
});
const roses = {
  id: "a",
  width: 3000,
  height: 2000,
  alt: "Roses",
  placeholder: null,
  preview: null,
  sizes: [size(480), size(1920)],
};

it("copy widths differ by at most a factor of 1.5, up to the picture's own width", () => {
  for (const width of [481, 1000, 1920, 2400, 6000]) {
    const widths = copyWidths(width);
    expect(widths.at(-1)).toBe(Math.min(width, WIDEST_COPY));
    for (const [at, each] of widths.slice(1).entries()) {
      expect(each / (widths[at] ?? 0), `${each} px`).toBeLessThanOrEqual(1.5);
      expect(each).toBeGreaterThan(widths[at] ?? 0);
    }
  }
  expect(copyWidths(300)).toEqual([300]);
});

it("a library picture uses its own sizes", () => {
  expect(preparePicture(address, { [address]: roses })).toMatchObject({
    width: 3000,
    alt: "Roses",
    sources: [],
    srcSet: "/media/library/a/480.webp 480w, /media/library/a/1920.webp 1920w",
  });
  const both = { ...roses, sizes: [size(480, "avif"), size(480), size(1920, "avif"), size(1920)] };
  expect(preparePicture(address, { [address]: both })).toMatchObject({
    sources: [
      {
        type: "image/avif",
        srcSet: "/media/library/a/480.avif 480w, /media/library/a/1920.avif 1920w",
      },
    ],
    srcSet: "/media/library/a/480.webp 480w, /media/library/a/1920.webp 1920w",
  });
  expect(stillAddress(address, { [address]: both }, 400)).toBe("/media/library/a/480.webp");
  expect(adminSrcSet(both.sizes)).toBe("/media/library/a/480.avif 480w, /media/library/a/1920.avif 1920w");
  expect(adminSrcSet(roses.sizes)).toBe("/media/library/a/480.webp 480w, /media/library/a/1920.webp 1920w");
  expect(preparePicture("/media/other.webp", { [address]: roses })).toBeNull();
  expect(preparePicture("constructor", {})).toBeNull();
});

it("a single address is wide enough and no wider", () => {
  const stored = { [address]: roses };
  expect(stillAddress(address, stored, 400)).toBe("/media/library/a/480.webp");
  expect(stillAddress(address, stored, 1280)).toBe("/media/library/a/1920.webp");
  expect(stillAddress(address, stored, 4000)).toBe("/media/library/a/1920.webp");
  expect(stillAddress("/demo/x.webp", stored, 400)).toBe("/demo/x.webp");
  expect(stillAddress(address, { [address]: { ...roses, sizes: [] } }, 400)).toBe(address);
});

it("a link preview uses the JPEG if there is one, with its own dimensions", () => {
  const share = { src: "/media/library/a/1200.jpg", width: 1200, contentType: "image/jpeg" as const };
  const card = { src: share.src, width: 1200, height: 800 };
  expect(stillOf(address, { [address]: { ...roses, share } }, 1200)).toEqual(card);
  expect(stillOf(address, { [address]: roses }, 1200)).toMatchObject({ width: 1920 });
  const demo = stillOf("/demo/film-vows-in-gold-poster.webp", {}, 1200);
  expect(demo).toMatchObject({ src: expect.stringMatching(/-1200\.jpg$/), width: 1200, height: 675 });
});

const [blur, soft] = ["data:image/webp;base64,AAAA", "data:image/avif;base64,BBBB"];

it.each([
  [
    "a preview and a blur",
    soft,
    blur,
    `image-set(url(${soft}) type("image/avif"),url(${blur}) type("image/webp"))`,
  ],
  ["a preview alone", soft, null, `image-set(url(${soft}) type("image/avif"))`],
  ["a preview that every browser knows", blur, blur, `url(${blur})`],
  ["a blur alone", null, blur, `url(${blur})`],
])("the first picture of a page, if from the library, has %s", (_, preview, placeholder, shown) => {
  const picture = preparePicture(address, { [address]: { ...roses, preview, placeholder } });
  expect(picture?.background(true)).toBe(`${shown} center/cover`);
  expect(picture?.background(false)).toBe(placeholder && `url(${placeholder}) center/cover`);
});

it("a list gets one small address per picture, bundled or from the library", () => {
  const demo = "/demo/champagne-coupes.webp";
  const stills = stillsOf([demo, "/media/other.webp"], {}, 384);
  expect(stills[demo]).toMatch(/^\/pictures\/champagne-coupes-\w+-480\.webp$/);
  expect(stills["/media/other.webp"]).toBe("/media/other.webp");
});
