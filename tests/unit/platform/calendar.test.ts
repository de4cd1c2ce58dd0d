import { describe, expect, it } from "vitest";
import {
  addDays,
  calendarDateIn,
  isCalendarDate,
  startOfDayIn,
  startOfMonthIn,
} from "#server/platform/calendar.ts";

const LA = "America/Los_Angeles";

it("runs in a time zone that no code depends on", () => {
  expect(new Date("2026-01-01T00:00:00Z").getTimezoneOffset()).toBe(-345);
});

describe("calendarDateIn", () => {
  it.for([
    ["the evening before midnight in Los Angeles", "2026-11-21T07:59:59.999Z", LA, "2026-11-20"],
    ["midnight in Los Angeles", "2026-11-21T08:00:00Z", LA, "2026-11-21"],
    ["midnight in summer time", "2026-07-01T07:00:00Z", LA, "2026-07-01"],
    ["a moment before midnight in summer time", "2026-07-01T06:59:59Z", LA, "2026-06-30"],
    ["the last day of the year", "2027-01-01T07:59:00Z", LA, "2026-12-31"],
    ["a leap day", "2028-02-29T20:00:00Z", LA, "2028-02-29"],
    ["a zone ahead of UTC", "2026-11-20T18:15:00Z", "Asia/Kathmandu", "2026-11-21"],
    ["the first zone of the day", "2026-11-20T10:00:00Z", "Pacific/Kiritimati", "2026-11-21"],
  ] as const)("%s", ([, instant, zone, date]) => {
    expect(calendarDateIn(new Date(instant), zone)).toBe(date);
  });
});

describe("addDays", () => {
  it.for([
    ["2026-12-31", 1, "2027-01-01"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2027-02-28", 1, "2027-03-01"],
    ["2027-03-01", -1, "2027-02-28"],
    // Across both clock changes of Los Angeles: calendar dates have no hours.
    ["2027-03-13", 2, "2027-03-15"],
    ["2027-11-06", 2, "2027-11-08"],
  ] as const)("%s plus %i is %s", ([date, days, sum]) => {
    expect(addDays(date, days)).toBe(sum);
  });
});

describe("isCalendarDate", () => {
  it.for(["2027-05-14", "2028-02-29", "2000-02-29", "2026-12-31"])("accepts %s", (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });
  it.for([
    "",
    "2027-02-29",
    "2100-02-29",
    "2027-02-30",
    "2027-04-31",
    "2027-13-01",
    "2027-00-10",
    "2027-05-00",
    "2027-5-14",
    "14.05.2027",
    "2027-05-14T00:00",
    " 2027-05-14",
    "2027-05-14\n",
    "+02027-05-14",
    "٢٠٢٧-٠٥-١٤",
  ])("rejects %j", (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });
});

describe("startOfDayIn", () => {
  it.for([
    ["winter", "2026-11-21", LA, "2026-11-21T08:00:00.000Z"],
    ["summer", "2026-07-04", LA, "2026-07-04T07:00:00.000Z"],
    ["the day the clocks go forward", "2027-03-14", LA, "2027-03-14T08:00:00.000Z"],
    ["the day after it", "2027-03-15", LA, "2027-03-15T07:00:00.000Z"],
    ["the day the clocks go back", "2027-11-07", LA, "2027-11-07T07:00:00.000Z"],
    ["the day after that", "2027-11-08", LA, "2027-11-08T08:00:00.000Z"],
    ["a zone ahead of UTC", "2026-11-21", "Asia/Kathmandu", "2026-11-20T18:15:00.000Z"],
    [
      "a day whose change comes at UTC midnight's side",
      "2026-03-29",
      "Europe/London",
      "2026-03-29T00:00:00.000Z",
    ],
    ["a zone of thirteen hours", "2026-01-01", "Pacific/Auckland", "2025-12-31T11:00:00.000Z"],
  ] as const)("%s: %s", ([, date, zone, instant]) => {
    expect(startOfDayIn(date, zone).toISOString()).toBe(instant);
  });

  it("returns the exact first instant of each day over three years", () => {
    const wrong: string[] = [];
    for (let date = "2026-01-01"; date < "2029-01-01"; date = addDays(date, 1)) {
      const start = startOfDayIn(date, LA);
      const before = new Date(start.getTime() - 1);
      if (calendarDateIn(start, LA) !== date || calendarDateIn(before, LA) !== addDays(date, -1))
        wrong.push(date);
    }
    expect(wrong).toEqual([]);
  });
});

describe("startOfMonthIn", () => {
  it.for([
    ["2026-11-21T12:00:00Z", "2026-11-01T07:00:00.000Z"],
    // Still the last evening of October there, in daylight saving time.
    ["2026-11-01T06:59:59Z", "2026-10-01T07:00:00.000Z"],
    ["2027-03-20T00:00:00Z", "2027-03-01T08:00:00.000Z"],
    ["2028-02-29T23:00:00Z", "2028-02-01T08:00:00.000Z"],
    ["2027-01-01T07:59:59Z", "2026-12-01T08:00:00.000Z"],
    ["2027-01-01T08:00:00Z", "2027-01-01T08:00:00.000Z"],
  ] as const)("at %s is %s", ([now, start]) => {
    expect(startOfMonthIn(new Date(now), LA).toISOString()).toBe(start);
  });
});
