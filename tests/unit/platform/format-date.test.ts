import { expect, it } from "vitest";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { formatEnd } from "#server/platform/validity/contract.ts";

it.for([
  ["2027-05-14", "May 14, 2027"],
  ["2028-02-29", "February 29, 2028"],
  ["2027-01-01", "January 1, 2027"],
  ["2026-12-31", "December 31, 2026"],
  ["2027-03-14", "March 14, 2027"],
] as const)("formats %s as %s in any time zone", ([date, words]) => {
  expect(formatCalendarDate(date)).toBe(words);
});

it("formats the end of a hold as its day, with the hour if it isn't the end of the day", () => {
  expect(formatEnd(new Date("2031-01-06T07:59:59Z"))).toBe("January 5, 2031");
  expect(formatEnd(new Date("2031-01-05T20:00:00Z"))).toBe("January 5, 2031, 12:00 PM");
});
