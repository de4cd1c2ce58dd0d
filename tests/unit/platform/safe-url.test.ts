import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseFilmSource } from "#server/media/video-embeds/contract.ts";
import { mediaAddress, outwardLink, sitePath, sitePathWithoutAnchor } from "#server/platform/safe-url.ts";
import { parseInline } from "#server/website/prose/contract.ts";
import { redirectInput } from "#server/website/redirects/contract.ts";
import { siteSnapshot } from "#server/website/snapshot/contract.ts";
import { safeTarget } from "#server/website/theme/link-targets.ts";
import { anyText } from "#tests/factories/any-text.ts";

describe("S18 a path on this site is kept", () => {
  it.for([
    "/",
    "/admin",
    "/admin/bookings?page=2&q=a%20b",
    "/gallery#film-2",
    "/admin?next=https://e.example/",
    "/admin?next=//e.example",
    "/a:b@c",
    "/%20",
  ])("%s", (path) => {
    expect(sitePath(path)).toBe(path);
  });
});

describe("S18 an address that may leave this site is rejected", () => {
  it.for([
    ["nothing", ""],
    ["null", null],
    ["undefined", undefined],
    ["another host", "//e.example"],
    ["another host behind three slashes", "///e.example"],
    ["a backslash", "/\\e.example"],
    ["two backslashes", "\\\\e.example"],
    ["a backslash further on", "/admin\\..\\..\\e.example"],
    ["an encoded backslash", "/%5ce.example"],
    ["an encoded backslash in capitals", "/%5Ce.example"],
    ["an encoded slash", "/%2fe.example"],
    ["an encoded slash in capitals", "/%2Fe.example"],
    ["a tab between the slashes", "/\t/e.example"],
    ["a line feed between the slashes", "/\n/e.example"],
    ["CRLF and a header", "/admin\r\nset-cookie: a=b"],
    ["a null byte", "/\0/e.example"],
    ["a leading space", " //e.example"],
    ["a leading tab", "\t//e.example"],
    ["dots that fold into another host", "/.//e.example"],
    ["dots up that fold into another host", "/..//e.example"],
    ["dots that fold into nothing but slashes", "/.//"],
    ["a folder and dots that fold into slashes", "/a/../..//"],
    ["encoded dots that fold into another host", "/%2e//e.example"],
    ["a folder and dots that fold into another host", "/a/..//e.example"],
    ["two slashes that dots before them may reach", "/a//e.example"],
    ["dots encoded twice before two slashes", "/%252e%252e//e.example"],
    ["dots before an encoded slash", "/./%2fe.example"],
    ["dots before an encoded backslash", "/a/../%5ce.example"],
    ["a whole address", "https://e.example/"],
    ["a scheme without slashes", "https:e.example"],
    ["javascript:", "javascript:alert(1)"],
    ["javascript: in odd letters", "JaVa\tscript:alert(1)"],
    ["data:", "data:text/html,<script>alert(1)</script>"],
    ["a relative path", "admin"],
    ["a query alone", "?redirect=/"],
    ["user information", "@e.example"],
    ["DEL", "/\u007f/e.example"],
  ] as const)("%s", ([, candidate]) => {
    expect(sitePath(candidate)).toBeNull();
  });
});

/** Every function that decides whether an address is a path of this site. They return null if it isn't. */
const DECIDERS: Record<string, (address: string) => string | null> = {
  sitePath,
  sitePathWithoutAnchor,
  mediaAddress: (address) => (address.startsWith("/") ? mediaAddress(address) : null),
  parseFilmSource: (address) => {
    const source = parseFilmSource(address);
    return source?.kind === "file" ? source.url : null;
  },
  safeTarget: (address) => (address.startsWith("/") ? safeTarget(address) : null),
  parseInline: (address) => {
    const [link] = parseInline(`[words](${address})`);
    return typeof link === "object" && "href" in link && link.href.startsWith("/") ? link.href : null;
  },
  redirectInput: (to) => redirectInput.safeParse({ from: "/old", to }).data?.to ?? null,
  siteSnapshot: (to) => siteSnapshot.shape.redirects.parse({ "/old": to })["/old"] ?? null,
};

const SITE = "https://studio.example";
const BASES = ["/", "/admin/bookings/", "/films/ana-and-ben?a=//b#c", "/a//b/", "//e.example/x"].map(
  (path) => SITE + path,
);

/**
 * Decodes once like servers, proxies and scripts: leniently, by characters and by bytes, the path alone and
 * everything.
 */
const decoded = (path: string) => {
  const characters = (text: string) =>
    text.replace(/(?:%[\da-f]{2})+/gi, (bytes) => {
      try {
        return decodeURIComponent(bytes);
      } catch {
        return bytes;
      }
    });
  const bytes = (text: string) =>
    text.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return [characters, bytes].flatMap((decode) => [decode(path), path.replace(/^[^?#]*/, decode)]);
};

/** Returns whether a browser stays on this site, even if it resolves the resolved address again. */
function stays(path: string, base: string): boolean {
  if (!URL.canParse(path, base)) return false;
  const url = new URL(path, base);
  const again = `${url.pathname}${url.search}${url.hash}`;
  return url.origin === SITE && URL.canParse(again, base) && new URL(again, base).origin === SITE;
}

function expectToStay(path: string) {
  const readings = [path, ...decoded(path)];
  expect(readings.filter((reading) => !BASES.every((base) => stays(reading, base)))).toEqual([]);
}

const PIECES = [
  "/",
  "//",
  "\\",
  "\t",
  "\n",
  "\r",
  "\0",
  "\u007f",
  " ",
  ".",
  "..",
  "@",
  ":",
  "?",
  "#",
  ";",
  "|",
  "%2f",
  "%2F",
  "%5C",
  "%5c",
  "%2e",
  "%2E%2e",
  "%252e",
  "%252f",
  "%255c",
  "%09",
  "%0a",
  "%00",
  "%7f",
  "%",
  "%zz",
  "%e0%a4",
  "%C0%AF",
  "／",
  "．",
  "\ud800",
  "é",
  "e.example",
  "a",
  "films",
  "https:",
];
const CLOSE_TO_SLASHES = ["/", ".", "..", "a", "%2e", "%252e", "%2f", "%5c", "\\", "\t"];
const hostile = fc.oneof(
  fc.array(fc.constantFrom(...CLOSE_TO_SLASHES), { maxLength: 6 }).map((pieces) => `/${pieces.join("")}`),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => `/${pieces.join("")}`),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join("")),
  anyText.map((text) => `/${text}`),
);

describe("S18 an address accepted as a path on this site stays on it", () => {
  it.for(Object.entries(DECIDERS))("by %s", ([, decide]) => {
    fc.assert(
      fc.property(hostile, (candidate) => {
        const path = decide(candidate);
        if (path === null) return;
        expectToStay(path);
        expect(sitePath(path)).not.toBeNull();
        // A second check changes nothing: the checked path is the one that is sent.
        expect(decide(path)).toBe(path);
      }),
      { numRuns: 1000 },
    );
  });

  it("and is returned unchanged if it is a plain path", () => {
    const segment = fc.stringMatching(/^[a-z0-9][a-z0-9._~-]{0,8}$/);
    const plain = fc
      .record({
        path: fc.array(segment, { maxLength: 4 }),
        query: fc.option(segment),
        anchor: fc.option(segment),
      })
      .map(
        ({ path, query, anchor }) =>
          `/${path.join("/")}${query ? `?q=${query}` : ""}${anchor ? `#${anchor}` : ""}`,
      );
    fc.assert(fc.property(plain, (path) => sitePath(path) === path));
  });
});

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

it.for(HOSTILE)("S20 %j is rejected as any kind of address", (address) => {
  expect([sitePath(address), mediaAddress(address), outwardLink(address)]).toEqual([null, null, null]);
});

it("allows pictures and films from this site and from https addresses", () => {
  expect(mediaAddress("/demo/a.webp#t=1")).toBe("/demo/a.webp");
  expect(mediaAddress("https://vimeo.com/1")).toBe("https://vimeo.com/1");
  for (const address of ["demo/a.webp", "//evil.example/a", "/\\evil.example/a", "/..//evil.example/a"]) {
    expect(mediaAddress(address)).toBeNull();
  }
});

it("allows links to https, mailto and tel, and rejects relative links", () => {
  for (const address of ["https://www.instagram.com/studio", "mailto:a@example.com", "tel:+13235550116"]) {
    expect(outwardLink(address)).toBe(address);
  }
  expect(outwardLink("/gallery")).toBeNull();
});

it("S20 an address that leaves the site in any interpretation is neither shown nor linked", () => {
  const protocols = ["https:", "mailto:", "tel:"];
  const address = fc.oneof(
    hostile,
    fc
      .tuple(
        fc.constantFrom(
          "https://e.example",
          "HTTPS:",
          "http://",
          "//",
          "mailto:",
          " tel:",
          "java\tscript:",
          "JAVASCRIPT:",
          " data:",
          "blob:",
        ),
        hostile,
      )
      .map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(address, (candidate) => {
      const link = outwardLink(candidate);
      if (link !== null) {
        expect(protocols).toContain(new URL(link, SITE).protocol);
        expect(outwardLink(link)).toBe(link);
      }
      const media = mediaAddress(candidate);
      if (media?.startsWith("/")) expectToStay(media);
      else if (media !== null) expect(media).toMatch(/^https:\/\/[^/]/);
    }),
    { numRuns: 2000 },
  );
});
