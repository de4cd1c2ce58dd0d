import { describe, expect, it } from "vitest";
import { turnAt } from "#server/admin/backups/nightly.ts";
import { keptDays, mondayOf } from "#server/admin/backups/schedule.ts";
import { addDays } from "#server/platform/calendar.ts";

const days = (from: string, count: number) => Array.from({ length: count }, (_, at) => addDays(from, at));

describe("the backups that are kept", () => {
  it("are those of seven days, five weeks and twelve months", () => {
    const kept = [...keptDays(days("2025-01-01", 700))].toSorted();
    // The newest is of Tuesday, December 1, 2026.
    expect(kept).toEqual([
      "2026-01-31",
      "2026-02-28",
      "2026-03-31",
      "2026-04-30",
      "2026-05-31",
      "2026-06-30",
      "2026-07-31",
      "2026-08-31",
      "2026-09-30",
      "2026-10-31",
      "2026-11-08",
      "2026-11-15",
      "2026-11-22",
      ...days("2026-11-25", 7),
    ]);
  });

  it("are as many when nights were missed", () => {
    const every = days("2026-01-01", 300).filter((_, at) => at % 3 === 0);
    const kept = keptDays(every);
    for (const day of every.slice(-7)) expect(kept).toContain(day);
  });

  it("are what a nightly run that prunes each time leaves", () => {
    let stored: string[] = [];
    for (const day of days("2025-06-01", 500)) {
      stored = [...stored, day];
      const kept = keptDays(stored);
      stored = stored.filter((each) => kept.has(each));
    }
    expect(stored.filter((day) => day >= "2026-10-07")).toEqual(days("2026-10-07", 7));
    expect(new Set(stored.map(mondayOf)).size).toBeGreaterThanOrEqual(5);
    expect(new Set(stored.map((day) => day.slice(0, 7))).size).toBe(12);
  });

  it("belong to weeks that begin on Monday", () => {
    expect(mondayOf("2026-11-29")).toBe("2026-11-23");
    expect(mondayOf("2026-11-30")).toBe("2026-11-30");
  });
});

describe("the cron", () => {
  it.each([
    ["2026-11-29T11:00:00Z", "backup"],
    ["2026-11-29T11:05:30Z", "trial"],
    ["2026-11-29T11:20:59Z", "backup"],
    ["2026-11-29T11:21:00Z", null],
    ["2026-11-29T13:59:00Z", null],
    ["2026-11-29T16:00:00Z", "alert"],
    ["2026-07-01T10:00:00Z", "backup"],
    ["2026-07-01T15:00:00Z", "alert"],
    ["2026-11-29T20:00:00Z", null],
  ])("at %s has this to do: %s", (now, turn) => {
    expect(turnAt(new Date(now))).toBe(turn);
  });
});
