import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { csvSheet } from "#server/lib/csv.ts";

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
