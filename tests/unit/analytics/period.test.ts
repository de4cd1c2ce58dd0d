import { describe, expect, it } from "vitest";
import { daysIn, monthsOf, periodOf, piecesOf, stepsOf } from "#server/analytics/reports/period.ts";

const asked = (query: string, today: string) => {
  const { preset, from, until, before } = periodOf(new URLSearchParams(query), today);
  return [preset, `${from} ${until}`, `${before.from} ${before.until}`];
};

describe("an analytics period", () => {
  it.each([
    ["", "2026-11-21", "30d", "2026-10-23 2026-11-21", "2026-09-23 2026-10-22"],
    ["range=7d", "2026-03-03", "7d", "2026-02-25 2026-03-03", "2026-02-18 2026-02-24"],
    ["range=13w", "2028-03-01", "13w", "2027-12-02 2028-03-01", "2027-09-02 2027-12-01"],
    // Twelve months including the current one. A leap day has no counterpart to compare with.
    ["range=12m", "2026-11-21", "12m", "2025-12-01 2026-11-21", "2024-12-01 2025-11-21"],
    ["range=12m", "2026-12-31", "12m", "2026-01-01 2026-12-31", "2025-01-01 2025-12-31"],
    ["range=12m", "2028-02-29", "12m", "2027-03-01 2028-02-29", "2026-03-01 2027-02-28"],
    // The same days of the previous month, or up to its end if it is shorter.
    ["range=month", "2026-11-21", "month", "2026-11-01 2026-11-21", "2026-10-01 2026-10-21"],
    ["range=month", "2026-03-31", "month", "2026-03-01 2026-03-31", "2026-02-01 2026-02-28"],
    ["range=month", "2028-03-30", "month", "2028-03-01 2028-03-30", "2028-02-01 2028-02-29"],
    ["range=month", "2027-01-05", "month", "2027-01-01 2027-01-05", "2026-12-01 2026-12-05"],
    ["range=last-month", "2026-03-15", "last-month", "2026-02-01 2026-02-28", "2026-01-01 2026-01-31"],
    ["range=last-month", "2028-03-31", "last-month", "2028-02-01 2028-02-29", "2028-01-01 2028-01-31"],
    ["range=last-month", "2027-01-31", "last-month", "2026-12-01 2026-12-31", "2026-11-01 2026-11-30"],
    ["range=year", "2028-02-29", "year", "2028-01-01 2028-02-29", "2027-01-01 2027-02-28"],
    [
      "range=custom&from=2026-01-01&until=2026-01-10",
      "2026-11-21",
      "custom",
      "2026-01-01 2026-01-10",
      "2025-12-22 2025-12-31",
    ],
    // Reversed, and in the future.
    [
      "range=custom&from=2026-11-30&until=2026-11-20",
      "2026-11-21",
      "custom",
      "2026-11-20 2026-11-21",
      "2026-11-18 2026-11-19",
    ],
    // Longer than the maximum period.
    [
      "range=custom&from=2016-01-01&until=2026-11-21",
      "2026-11-21",
      "custom",
      "2023-11-22 2026-11-21",
      "2020-11-21 2023-11-21",
    ],
  ])("from %j on %s is %s", (query, today, preset, span, before) => {
    expect(asked(query, today)).toEqual([preset, span, before]);
  });

  it.each([
    "range=__proto__",
    "range=constructor",
    "range=9999d",
    "range=custom",
    "range=%00",
    "range=custom&from=x",
    "range=custom&from=2026-02-30&until=2026-03-01",
    "range=custom&from=2027-01-01&until=2027-02-01",
    "range=custom&from=1999-01-01&until=1999-02-01",
    "range=custom&from=99999-01-01&until=2026-01-01",
    "range=custom&from=2026-01-01'--&until=2026-01-02",
  ])("S30 falls back to the default for %j", (query) => {
    expect(asked(query, "2026-11-21")).toEqual(asked("", "2026-11-21"));
  });
});

describe("the steps of a period", () => {
  it("are days, then weeks starting on the first day, then months", () => {
    const steps = (from: string, until: string) => stepsOf({ from, until });
    expect(steps("2026-10-23", "2026-11-21")).toHaveLength(30);
    expect(steps("2026-02-28", "2026-03-01").map(({ label }) => label)).toEqual(["Feb 28", "Mar 1"]);
    const weeks = steps("2026-08-24", "2026-11-21");
    expect(weeks).toHaveLength(13);
    expect(weeks[0]).toEqual({ from: "2026-08-24", until: "2026-08-30", label: "Aug 24 – Aug 30" });
    expect(weeks.at(-1)).toEqual({ from: "2026-11-16", until: "2026-11-21", label: "Nov 16 – Nov 21" });
    expect(steps("2025-12-01", "2026-11-21")).toHaveLength(12);
  });

  it("cover every day exactly once", () => {
    for (const [from, until] of [
      ["2027-03-01", "2028-02-29"],
      ["2028-01-31", "2028-06-30"],
      ["2026-12-31", "2027-01-01"],
    ] as const) {
      const steps = stepsOf({ from, until });
      expect(steps.reduce((sum, step) => sum + daysIn(step), 0)).toBe(daysIn({ from, until }));
      expect([steps[0]?.from, steps.at(-1)?.until]).toEqual([from, until]);
    }
  });

  it("are clipped to the period by month, including a leap day", () => {
    expect(monthsOf({ from: "2028-01-15", until: "2028-03-02" })).toEqual([
      { from: "2028-01-15", until: "2028-01-31", label: "Jan 2028" },
      { from: "2028-02-01", until: "2028-02-29", label: "Feb 2028" },
      { from: "2028-03-01", until: "2028-03-02", label: "Mar 2028" },
    ]);
  });
});

describe("the parts of a period", () => {
  it.each([
    [
      ["2024-01-15", "2024-02-20"],
      [
        ["2024-01-15", "2024-01-31"],
        ["2024-02-01", "2024-02-20"],
      ],
      null,
    ],
    [
      ["2024-01-15", "2024-03-20"],
      [
        ["2024-01-15", "2024-01-31"],
        ["2024-03-01", "2024-03-20"],
      ],
      ["2024-02", "2024-02"],
    ],
    [["2024-02-01", "2024-02-28"], [["2024-02-01", "2024-02-28"]], null],
    [["2024-02-01", "2024-02-29"], [], ["2024-02", "2024-02"]],
    [["2025-12-01", "2026-11-21"], [["2026-11-01", "2026-11-21"]], ["2025-12", "2026-10"]],
    [["2026-11-21", "2026-11-21"], [["2026-11-21", "2026-11-21"]], null],
  ])("of %j are the days %j and the months %j", ([from = "", until = ""], days, months) => {
    const pieces = piecesOf({ from, until });
    // Without a whole month, it may be read as one span.
    const joined = months === null ? [[from, until]] : days;
    expect(pieces.days.map((span) => [span.from, span.until])).toEqual(joined);
    expect(pieces.months && [pieces.months.from, pieces.months.until]).toEqual(months);
  });
});
