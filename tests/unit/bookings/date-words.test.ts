import { expect, it } from "vitest";
import { datesInWords, monthOf, yearOf } from "#app/features/bookings/list/date-words.ts";

it.each([
  ["2027-06-01", "2027-06-30", "June 2027"],
  ["2028-02-01", "2028-02-29", "February 2028"],
  ["2027-01-01", "2027-12-31", "2027"],
  ["2027-06-07", "2027-06-07", "Jun 7, 2027"],
  ["2027-06-02", "2027-06-30", "Jun 2, 2027 to Jun 30, 2027"],
  ["2027-06-07", null, "From Jun 7, 2027"],
  [null, "2027-06-07", "Until Jun 7, 2027"],
  [null, null, null],
])("formats the dates from %s until %s as %s", (from, until, words) => {
  expect(datesInWords(from, until)).toBe(words);
});

it("returns the bounds of the month or year a number of steps from any day", () => {
  expect(monthOf("2026-11-30", 3)).toEqual({ from: "2027-02-01", until: "2027-02-28" });
  expect(yearOf("2026-11-30", 1)).toEqual({ from: "2027-01-01", until: "2027-12-31" });
});
