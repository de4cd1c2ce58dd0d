import { expect, it } from "vitest";
import { staticVersion } from "#tests/bench/static-page.ts";

const PAGE = [
  `<head><style nonce="">h1{color:red}</style><link rel="modulepreload" href="/assets/main.js"/>`,
  `<link rel="preload" href="/a.woff2" as="font"/><script type="application/ld+json">{"a":1}</script></head>`,
  `<body><h1>Films</h1><script>go()</script><script type="module" src="/assets/main.js"></script></body>`,
].join("");

it("the benchmark's static page has its styles in a file, no scripts, and all other content", () => {
  const { html, css } = staticVersion(PAGE, "/sheet.css");
  expect(css).toBe("h1{color:red}");
  expect(html).toBe(
    [
      `<head><link rel="stylesheet" href="/sheet.css"/><link rel="preload" href="/a.woff2" as="font"/>`,
      `<script type="application/ld+json">{"a":1}</script></head><body><h1>Films</h1></body>`,
    ].join(""),
  );
});

it("a page without inline styles is rejected", () => {
  expect(() => staticVersion("<p>", "/sheet.css")).toThrow("no styles");
});
