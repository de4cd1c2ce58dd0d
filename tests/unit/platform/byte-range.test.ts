import fc from "fast-check";
import { expect, it } from "vitest";
import { parseByteRange } from "#server/platform/http/byte-range.ts";

const SIZE = 1000;

it.each([
  ["bytes=0-0", 0, 1],
  ["bytes=0-1", 0, 2],
  ["bytes=0-", 0, 1000],
  ["bytes=500-", 500, 500],
  ["bytes=999-", 999, 1],
  ["bytes=200-299", 200, 100],
  ["bytes=200-5000", 200, 800],
  ["bytes=-500", 500, 500],
  ["bytes=-1", 999, 1],
  ["bytes=-5000", 0, 1000],
  ["BYTES= 0-1 ", 0, 2],
  [`bytes=0-${"9".repeat(400)}`, 0, 1000],
])("parses %s as offset %i and length %i", (header, offset, length) => {
  expect(parseByteRange(header, SIZE)).toEqual({ offset, length });
});

it.each(["bytes=1000-", "bytes=1000-1001", "bytes=-0", `bytes=${"9".repeat(400)}-`])(
  "rejects %s as unsatisfiable",
  (header) => {
    expect(parseByteRange(header, SIZE)).toBe("unsatisfiable");
  },
);

it.each([
  null,
  "",
  "bytes",
  "bytes=",
  "bytes=-",
  "bytes=a-b",
  "bytes=5-4",
  "bytes=1.5-2",
  "bytes=--1",
  "bytes=0-1,5-6",
  "items=0-1",
  "0-1",
])("treats %j as a request for the whole file", (header) => {
  expect(parseByteRange(header, SIZE)).toBeNull();
});

it("rejects any range of an empty file", () => {
  expect(parseByteRange("bytes=0-", 0)).toBe("unsatisfiable");
  expect(parseByteRange("bytes=-1", 0)).toBe("unsatisfiable");
});

it("always stays within the file", () => {
  const piece = fc.constantFrom(
    "bytes=",
    "BYTES=",
    "-",
    ",",
    "0",
    "1",
    "999",
    "1000",
    "9".repeat(40),
    " ",
    "\t",
    "a",
  );
  const header = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
    fc.string(),
  );
  fc.assert(
    fc.property(header, fc.nat(2000), (asked, size) => {
      const range = parseByteRange(asked, size);
      if (range === null || range === "unsatisfiable") return;
      expect(Number.isSafeInteger(range.offset) && range.offset >= 0).toBe(true);
      expect(Number.isSafeInteger(range.length) && range.length > 0).toBe(true);
      expect(range.offset + range.length).toBeLessThanOrEqual(size);
    }),
    { numRuns: 2000 },
  );
});

it("returns exactly the requested range", () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(5000), fc.nat(5000), (first, more, behind) => {
      const size = first + more + 1 + behind;
      expect(parseByteRange(`bytes=${first}-${first + more}`, size)).toEqual({
        offset: first,
        length: more + 1,
      });
      expect(parseByteRange(`bytes=-${more + 1}`, size)).toEqual({
        offset: size - more - 1,
        length: more + 1,
      });
    }),
  );
});
