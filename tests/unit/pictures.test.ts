import { expect, it } from "vitest";
import manifest from "#app/media/pictures.json" with { type: "json" };
import { findPicture, placeholderRule } from "#app/media/pictures.ts";

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
  const picture = findPicture("/demo/hero-veil-loop-poster.webp");
  if (!picture) throw new Error("The demo's hero is not prepared");
  expect(placeholderRule(picture, true)).toMatch(
    /\{background:url\(data:image\/avif;.+,url\(data:image\/webp;/,
  );
  expect(placeholderRule(picture, false)).toMatch(/\{background:url\(data:image\/webp;[^,]+,[^,]+\}$/);
});
