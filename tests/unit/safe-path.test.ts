import { describe, expect, it } from "vitest";
import { safePath } from "#server/http/safe-path.ts";

const HOME = "/admin";

describe("S18 keeps a path of this site", () => {
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
    expect(safePath(path, HOME)).toBe(path);
  });
});

describe("S18 falls back for anything that leads away", () => {
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
    ["encoded dots that fold into another host", "/%2e//e.example"],
    ["a folder and dots that fold into another host", "/a/..//e.example"],
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
    expect(safePath(candidate, HOME)).toBe(HOME);
  });
});

it("S18 never lets a generated path name another origin, decoded once or not", () => {
  const parts = [
    "/",
    "\\",
    "\t",
    "\n",
    "\r",
    ".",
    "..",
    "%2f",
    "%5C",
    "%2e",
    "%09",
    "e.example",
    "@",
    ":",
    "?",
    "#",
    "a",
  ];
  const away: string[] = [];
  let state = 20_261_121;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let round = 0; round < 20_000; round += 1) {
    const candidate = `/${Array.from({ length: 1 + next(6) }, () => parts[next(parts.length)]).join("")}`;
    const path = safePath(candidate, HOME);
    const decoded = path.replace(/^[^?#]*/, decodeURIComponent);
    for (const seen of [path, decoded]) {
      if (new URL(seen, "https://studio.example").origin !== "https://studio.example") away.push(candidate);
    }
  }
  expect(away).toEqual([]);
});
