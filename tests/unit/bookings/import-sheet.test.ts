import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { NEEDED_HEADINGS, OTHER_HEADINGS, SHEET_ROWS_MAX } from "#server/bookings/import/contract.ts";
import { readSheet } from "#server/bookings/import/sheet.ts";
import { csvSheet } from "#server/platform/csv.ts";
import { mutated } from "#tests/factories/damaged-file.ts";
import { runInSmallHeap } from "#tests/support/small-heap.ts";

const cellsOf = (sheet: string) => Papa.parse<string[]>(sheet.slice(1).trimEnd()).data;

describe("a CSV sheet", () => {
  it("starts with a byte order mark, quotes every value and ends lines as in RFC 4180", () => {
    expect(
      csvSheet(
        ["Name", "Guests"],
        [
          ["Ana", 80],
          ['Say "yes"', null],
        ],
      ),
    ).toBe('\uFEFF"Name","Guests"\r\n"Ana","80"\r\n"Say ""yes""",\r\n');
  });

  it.each([
    "=1+1",
    "+1 (323) 555-0100",
    "-2",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "\n=1",
    " =1",
    "\u00a0=1",
    '=HYPERLINK("https://e.example";"x")',
    "=1\nsecond line",
    "＝1+1",
    "＋1",
    "－1",
    "＠A1",
    '"=1"',
  ])("S28 escapes a cell that starts like a formula: %j", (hostile) => {
    const [cell = ""] = cellsOf(csvSheet(["A"], [[hostile]]))[1] ?? [];
    if (hostile.startsWith('"')) expect(cell).toBe(hostile);
    else expect(cell).toBe(`'${hostile}`);
  });

  it.each(["Ana", "2031-05-14", "a=b", "o'clock", "3 - 4", "", "Line\nand line, with a comma"])(
    "leaves %j unchanged",
    (plain) => {
      expect(cellsOf(csvSheet(["A", "B"], [[plain, "x"]]))[1]).toEqual([plain, "x"]);
    },
  );

  it("keeps numbers as numbers", () => {
    expect(csvSheet(["A"], [[-5]])).toContain('"-5"');
  });
});

const HEADINGS = [...NEEDED_HEADINGS, ...OTHER_HEADINGS];
const PIECES = [
  "=",
  "+",
  "-",
  "@",
  "＝",
  "'",
  '"',
  ",",
  ";",
  "\t",
  "\n",
  "\r\n",
  " ",
  "\u00a0",
  "a",
  "é",
  "💍",
  "1",
];
const cell = fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }).map((pieces) => pieces.join(""));

describe("any cell", () => {
  it("S28 is never a formula in a spreadsheet and keeps all its text", () => {
    fc.assert(
      fc.property(cell, (text) => {
        const [shown = ""] = cellsOf(csvSheet(["A", "B"], [[text, "x"]]))[1] ?? [];
        expect(shown).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
        expect([text, `'${text}`]).toContain(shown);
      }),
      { numRuns: 1000 },
    );
  });

  it("is read under the headings of an export that says Partner", () => {
    const text = "First partner,second partner,Email,Wedding date\nAna,Ben,a@b.example,2031-05-14\n";
    const read = readSheet(Buffer.from(text));
    expect(read.ok && read.value.rows[0]?.cells).toMatchObject({ Bride: "Ana", Groom: "Ben" });
  });

  it("survives a round trip through an exported sheet", () => {
    // A cell that begins with an apostrophe can't be distinguished from one that an export added.
    const typed = cell.map((text) => text.trim()).filter((text) => !text.startsWith("'"));
    const row = fc.array(typed, { minLength: HEADINGS.length, maxLength: HEADINGS.length });
    const table = fc.array(
      row.filter((cells) => cells.some((text) => text !== "")),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(table, (rows) => {
        const read = readSheet(Buffer.from(csvSheet(HEADINGS, rows)));
        const cells = read.ok
          ? read.value.rows.map((one) => HEADINGS.map((heading) => one.cells[heading]))
          : [];
        expect(cells).toEqual(rows);
      }),
    );
  });
});

describe("any file uploaded as a sheet", () => {
  const text = `Bride,Groom,Email,Wedding date,Notes\r\n"Ana ""A""",Ben,a@b.example,2031-05-14,x\r\n\r\nEve,Max,e@b.example,2031-06-01,"1\n2"\r\n`;
  const files = [
    Buffer.from(text),
    Buffer.from(`\uFEFF${text.replaceAll(",", ";")}`),
    Buffer.from(`\uFEFF${text.replaceAll(",", "\t")}`, "utf16le"),
    Buffer.from(text.replaceAll("Ana", "Zo\u00eb"), "latin1"),
  ];

  it("is parsed or rejected with a message, and yields no more rows than it contains", () => {
    fc.assert(
      fc.property(mutated(files), (bytes) => {
        const read = readSheet(bytes);
        if (!read.ok) {
          expect(read.error.fields?.file).toMatch(/\w/);
          return;
        }
        const { rows, notRead } = read.value;
        const characters = [...rows.flatMap(({ cells }) => Object.values(cells)), ...notRead].join("").length;
        expect(characters).toBeLessThanOrEqual(bytes.length);
        expect(rows.length).toBeLessThanOrEqual(SHEET_ROWS_MAX);
        expect(rows.map(({ row }) => row)).toEqual(rows.map(({ row }) => row).toSorted((a, b) => a - b));
      }),
      { numRuns: 1000 },
    );
  });

  it.for([
    ["line breaks", `${HEADINGS.join(",")}${"\n".repeat(600_000)}`],
    ["one-letter rows", `${HEADINGS.join(",")}${"\na".repeat(400_000)}`],
  ] as const)("needs no extra memory when made of %s", async ([, sheet]) => {
    const task = {
      module: "server/bookings/import/sheet.ts",
      parser: "readSheet",
      input: Buffer.from(sheet),
    };
    expect(await runInSmallHeap(task)).toBe("object");
  });
});
