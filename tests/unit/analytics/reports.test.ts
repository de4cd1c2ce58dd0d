import { describe, expect, it } from "vitest";
import { weekDue } from "#server/analytics/digest/due.ts";
import {
  answerTimes,
  type BookingRow,
  bookingSums,
  dated,
  topPackage,
} from "#server/analytics/reports/booking-reports.ts";
import { peakSeason } from "#server/analytics/reports/season.ts";

const booking = (row: Partial<BookingRow>): BookingRow => ({
  createdAt: new Date("2026-11-10T20:00:00Z"),
  answeredAt: null,
  confirmedAt: null,
  status: "new",
  source: "site",
  packageName: null,
  cents: null,
  ...row,
});
const NOVEMBER = { from: "2026-11-01", until: "2026-11-30" };
const NOW = new Date("2026-11-21T20:00:00Z");

describe("the peak season", () => {
  const months = (...counts: number[]) => counts.map((n, index) => ({ month: index + 1, n }));

  it("is the shortest run of months with half of all weddings", () => {
    expect(peakSeason(months(1, 1, 1, 1, 2, 8, 7, 8, 7, 1, 1, 1))).toBe("June – August");
    expect(peakSeason(months(0, 0, 0, 0, 9, 1))).toBe("May");
    expect(peakSeason(months(5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 5))).toBe("December – January");
    expect(peakSeason(months(...Array<number>(12).fill(3)))).toBe("January – June");
  });

  it("is null without weddings", () => {
    expect(peakSeason([])).toBeNull();
  });
});

describe("booking totals", () => {
  it("use days in the studio's time zone", () => {
    const rows = dated([
      // 11:59 p.m. on October 31 and midnight on November 1 in Los Angeles.
      booking({ createdAt: new Date("2026-11-01T06:59:59Z") }),
      booking({ createdAt: new Date("2026-11-01T07:00:00Z") }),
      // After the end of daylight saving time: the last moment of November and the first of December.
      booking({ createdAt: new Date("2026-12-01T07:59:59Z") }),
      booking({ createdAt: new Date("2026-12-01T08:00:00Z") }),
    ]);
    expect(bookingSums(rows, NOVEMBER).inquiries).toBe(2);
  });

  it("count a confirmation on its own day, unless it was canceled or undone", () => {
    const confirmed = { confirmedAt: new Date("2026-11-15T20:00:00Z"), cents: 380_000 };
    const rows = dated([
      booking({ ...confirmed, status: "confirmed", createdAt: new Date("2026-09-01T20:00:00Z") }),
      booking({ ...confirmed, status: "delivered", cents: null }),
      booking({ ...confirmed, status: "cancelled" }),
      booking({ ...confirmed, status: "confirmed", confirmedAt: new Date("2026-12-01T08:00:00Z") }),
      booking({ status: "held", cents: 250_000 }),
    ]);
    expect(bookingSums(rows, NOVEMBER)).toEqual({ inquiries: 4, confirmed: 2, revenue: 380_000 });
  });
});

describe("the top package", () => {
  it("is the most requested one, with its share of bookings that named a package", () => {
    const named = (packageName: string | null) => booking({ packageName });
    const rows = dated([named("Premium"), named("Premium"), named("Luxury"), named(null)]);
    expect(topPackage(rows, NOVEMBER)).toEqual({ name: "Premium", share: 67 });
    expect(topPackage(dated([named("Premium"), named("Luxury")]), NOVEMBER)?.name).toBe("Luxury");
    expect(topPackage(dated([named(null)]), NOVEMBER)).toBeNull();
  });
});

describe("the time to first response", () => {
  const at = (hours: number) => new Date(Date.UTC(2026, 10, 10, 20) + hours * 3_600_000);

  it("includes bookings that were answered or have waited for a day", () => {
    const rows = dated([
      booking({ answeredAt: at(2), status: "contacted" }),
      booking({ answeredAt: at(24), status: "contacted" }),
      booking({ answeredAt: at(30), status: "contacted" }),
      booking({}),
      booking({ createdAt: new Date("2026-11-21T10:00:00Z") }),
      booking({ source: "manual", answeredAt: at(100) }),
      booking({ status: "lost" }),
    ]);
    expect(answerTimes(rows, NOVEMBER, NOW)).toEqual({
      hours: [2, 24, 30],
      overdue: 1,
      waiting: 1,
      share: 50,
    });
  });

  it("is null without bookings to measure", () => {
    expect(answerTimes([], NOVEMBER, NOW)).toMatchObject({ share: null });
  });
});

describe("the weekly summary", () => {
  it.each([
    ["before eight on Monday", "2026-11-23T15:59:59Z", null],
    ["at eight on Monday", "2026-11-23T16:00:00Z", { from: "2026-11-16", until: "2026-11-22" }],
    [
      "late on Monday, which is Tuesday elsewhere",
      "2026-11-24T07:59:00Z",
      { from: "2026-11-16", until: "2026-11-22" },
    ],
    ["on Tuesday", "2026-11-24T08:00:00Z", null],
    ["on Monday in summer time", "2026-07-06T15:00:00Z", { from: "2026-06-29", until: "2026-07-05" }],
    ["over a leap day", "2028-03-06T16:00:00Z", { from: "2028-02-28", until: "2028-03-05" }],
  ])("%s", (_when, instant, week) => {
    expect(weekDue(new Date(instant))).toEqual(week);
  });
});
