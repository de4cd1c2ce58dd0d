import { describe, expect, it } from "vitest";
import {
  addMonths,
  dayByKey,
  firstOf,
  monthOf,
  openingMonth,
  weeksOf,
} from "#server/platform/month-grid/contract.ts";

describe("the weeks of a month", () => {
  it.for([
    ["2026-11-01", "2026-11-01", "2026-12-12"],
    ["2027-05-14", "2027-04-25", "2027-06-05"],
    // A month that starts on a Sunday and has exactly four weeks.
    ["2026-02-03", "2026-02-01", "2026-03-14"],
    ["2028-02-29", "2028-01-30", "2028-03-11"],
  ] as const)("around %s start on Sunday %s and end on %s", ([date, first, last]) => {
    const weeks = weeksOf(monthOf(date));
    expect(weeks).toHaveLength(42);
    expect([weeks[0], weeks[41]]).toEqual([first, last]);
    expect(weeks).toContain(date);
  });
});

it.for([
  // With seven days left, then with six.
  ["2026-11-24", "2036-11-23", "2026-11-01"],
  ["2026-11-25", "2036-11-24", "2026-12-01"],
  ["2026-12-31", "2036-12-30", "2027-01-01"],
  ["2026-11-01", "2036-10-31", "2026-11-01"],
  // The next month has no selectable day.
  ["2026-11-25", "2026-11-28", "2026-11-01"],
] as const)("a calendar from %s to %s opens on the month of %s", ([first, last, month]) => {
  expect(firstOf(openingMonth(first, last))).toBe(month);
});

it.for([
  ["2027-01-31", 1, "2027-02-28"],
  ["2028-01-31", 1, "2028-02-29"],
  ["2027-12-15", 1, "2028-01-15"],
  ["2027-01-15", -1, "2026-12-15"],
  ["2028-02-29", 12, "2029-02-28"],
] as const)("%s plus %i months is %s", ([date, months, later]) => {
  expect(addMonths(date, months)).toBe(later);
});

it.for([
  ["ArrowLeft", false, "2027-04-30"],
  ["ArrowRight", false, "2027-05-02"],
  ["ArrowUp", false, "2027-04-24"],
  ["ArrowDown", false, "2027-05-08"],
  ["Home", false, "2027-04-25"],
  ["End", false, "2027-05-01"],
  ["PageUp", false, "2027-04-01"],
  ["PageDown", false, "2027-06-01"],
  ["PageUp", true, "2026-05-01"],
  ["PageDown", true, "2028-05-01"],
  ["a", false, null],
] as const)("%s moves the calendar focus from a Saturday (Shift: %s)", ([key, shift, day]) => {
  expect(dayByKey("2027-05-01", key, shift)).toBe(day);
});
