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
  it("begins with a byte order mark, quotes every value and ends its lines as RFC 4180 says", () => {
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
    ...["=1+1", "+1 (323) 555-0100", "-2", "@SUM(A1)", "\t=1", "\r=1", "\n=1", " =1", "\u00a0=1"],
    ...['=HYPERLINK("https://e.example";"x")', "=1\nsecond line", "＝1+1", "＋1", "－1", "＠A1", '"=1"'],
  ])("S28 makes text of a cell that begins like a formula: %j", (hostile) => {
    const [cell = ""] = cellsOf(csvSheet(["A"], [[hostile]]))[1] ?? [];
    if (hostile.startsWith('"')) expect(cell).toBe(hostile);
    else expect(cell).toBe(`'${hostile}`);
  });

  it.each(["Ana", "2031-05-14", "a=b", "o'clock", "3 - 4", "", "Line\nand line, with a comma"])(
    "leaves %j as it is",
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
  it("S28 is no formula in a spreadsheet, and is all there", () => {
    fc.assert(
      fc.property(cell, (text) => {
        const [shown = ""] = cellsOf(csvSheet(["A", "B"], [[text, "x"]]))[1] ?? [];
        expect(shown).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
        expect([text, `'${text}`]).toContain(shown);
      }),
      { numRuns: 1000 },
    );
  });

  it("is read under the names that an export has where the studio says Partner", () => {
    const text = "First partner,second partner,Email,Wedding date\nAna,Ben,a@b.example,2031-05-14\n";
    const read = readSheet(Buffer.from(text));
    expect(read.ok && read.value.rows[0]?.cells).toMatchObject({ Bride: "Ana", Groom: "Ben" });
  });

  it("comes back from a sheet that was exported", () => {
    // What begins with an apostrophe of its own can't be distinguished from what an export put one before.
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

describe("any file that is sent as a sheet", () => {
  const text = `Bride,Groom,Email,Wedding date,Notes\r\n"Ana ""A""",Ben,a@b.example,2031-05-14,x\r\n\r\nEve,Max,e@b.example,2031-06-01,"1\n2"\r\n`;
  const files = [
    Buffer.from(text),
    Buffer.from(`\uFEFF${text.replaceAll(",", ";")}`),
    Buffer.from(`\uFEFF${text.replaceAll(",", "\t")}`, "utf16le"),
    Buffer.from(text.replaceAll("Ana", "Zo\u00eb"), "latin1"),
  ];

  it("is read or refused in words, and what is read is no more than what came", () => {
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
  ] as const)("needs no more memory when it is made of %s", async ([, sheet]) => {
    const task = {
      module: "server/bookings/import/sheet.ts",
      parser: "readSheet",
      input: Buffer.from(sheet),
    };
    expect(await runInSmallHeap(task)).toBe("object");
  });
});
