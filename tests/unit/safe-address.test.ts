import { expect, it } from "vitest";
import { mediaAddress, outwardLink, sitePath } from "#server/lib/safe-address.ts";

const HOSTILE = [
  "",
  "javascript:alert(1)",
  "JaVa\tscript:alert(1)",
  " javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "http://studio.example/",
  "ftp://studio.example/",
];

it.for(HOSTILE)("S20 %j is no address for anything", (address) => {
  expect([sitePath(address), mediaAddress(address), outwardLink(address)]).toEqual([null, null, null]);
});

it("knows a path of this site from another site in disguise", () => {
  expect(sitePath("/demo/a.vtt")).toBe("/demo/a.vtt");
  for (const address of [
    "//evil.example/a",
    "/\\evil.example/a",
    "/\n/evil.example",
    "a.vtt",
    "https://a.example",
  ]) {
    expect(sitePath(address)).toBeNull();
  }
});

it("shows pictures and films of this site and of https addresses", () => {
  expect(mediaAddress("/demo/a.webp")).toBe("/demo/a.webp");
  expect(mediaAddress("https://vimeo.com/1")).toBe("https://vimeo.com/1");
  expect(mediaAddress("demo/a.webp")).toBeNull();
});

it("links to https, mailto and tel, and to nothing relative", () => {
  for (const address of ["https://www.instagram.com/studio", "mailto:a@example.com", "tel:+13235550116"]) {
    expect(outwardLink(address)).toBe(address);
  }
  expect(outwardLink("/gallery")).toBeNull();
});
