import { expect, it } from "vitest";
import {
  type Clock,
  studioMonthStart,
  studioToday,
  studioTomorrow,
  systemClock,
} from "#server/platform/clock.ts";

const at = (instant: string): Clock => ({ now: () => new Date(instant) });

it("returns the studio's date, whatever UTC or this machine says", () => {
  expect(studioToday(at("2026-11-21T07:59:59Z"))).toBe("2026-11-20");
  expect(studioToday(at("2026-11-21T08:00:00Z"))).toBe("2026-11-21");
});

it("returns tomorrow across a leap day, a year and a clock change", () => {
  expect(studioTomorrow(at("2028-02-28T20:00:00Z"))).toBe("2028-02-29");
  expect(studioTomorrow(at("2026-12-31T20:00:00Z"))).toBe("2027-01-01");
  // 11:30 p.m. on the evening before the clocks go forward.
  expect(studioTomorrow(at("2027-03-14T07:30:00Z"))).toBe("2027-03-14");
});

it("starts the month at the studio's midnight", () => {
  expect(studioMonthStart(at("2026-12-01T03:00:00Z")).toISOString()).toBe("2026-11-01T07:00:00.000Z");
});

it("returns the system time", () => {
  expect(Math.abs(systemClock.now().getTime() - Date.now())).toBeLessThan(1000);
});
