import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import { ThumbBar } from "#app/features/bookings/page/sticky-actions.tsx";
import {
  formatCalendarDate,
  formatDayNear,
  formatDuration,
  formatStudioDay,
  formatStudioDayNear,
  isCallable,
  telephoneLink,
} from "#app/lib/format.ts";

describe("telephoneLink", () => {
  it.for([
    ["+1 (323) 555-0116", "tel:+13235550116"],
    ["323.555.0116", "tel:3235550116"],
    ["", "tel:"],
    ['"><script>', "tel:"],
    ["javascript:alert(1)", "tel:1"],
  ] as const)("%j is %s", ([phone, link]) => {
    expect(telephoneLink(phone)).toBe(link);
  });
});

describe("isCallable", () => {
  it.for([
    ["+1 (323) 555-0116", true],
    ["55501", true],
    ["5550", false],
    ["call me", false],
    ["", false],
  ] as const)("%j is %s", ([phone, callable]) => {
    expect(isCallable(phone)).toBe(callable);
  });

  it.for([
    ["+1 (323) 555-0116", ["tel:+13235550116"]],
    ["call me", []],
  ] as const)("for %j the admin pages show the links %j", ([phone, links]) => {
    const html =
      renderToStaticMarkup(PhoneLink({ phone })) + renderToStaticMarkup(ThumbBar({ phone, email: null }));
    expect(html).toContain(phone);
    const found = [...html.matchAll(/href="(tel:[^"]*)"/g)].map(([, link]) => link);
    expect([...new Set(found)]).toEqual(links);
    expect(html.includes("Call<")).toBe(links.length > 0);
  });
});

describe("formatDuration", () => {
  it.for([
    [225, "3:45"],
    [750, "12:30"],
    [75, "1:15"],
    [260, "4:20"],
    [945, "15:45"],
    [130, "2:10"],
    [0, "0:00"],
    [9, "0:09"],
    [60, "1:00"],
    [3599, "59:59"],
    [3600, "60:00"],
  ] as const)("%i s is %s", ([seconds, words]) => {
    expect(formatDuration(seconds)).toBe(words);
  });
});

it("formats a calendar date unchanged in any time zone", () => {
  expect(formatCalendarDate("2027-05-14")).toBe("May 14, 2027");
  expect(formatCalendarDate("2028-02-29")).toBe("Feb 29, 2028");
});

it("formats an instant as a day in the studio's time zone", () => {
  expect(formatStudioDay(new Date("2026-11-21T07:59:59Z"))).toBe("Nov 20, 2026");
  expect(formatStudioDay(new Date("2026-11-21T08:00:00Z"))).toBe("Nov 21, 2026");
});

describe("formatDayNear", () => {
  it.for([
    ["2026-12-31", "Dec 31"],
    ["2027-01-01", "Jan 1, 2027"],
  ] as const)("formats %j as %s in 2026", ([date, words]) => {
    expect(formatDayNear(date, "2026-01-01")).toBe(words);
  });
});

describe("formatStudioDayNear", () => {
  it.for([
    // The last minute of the year and the first of the next one, in Los Angeles.
    ["2027-01-01T07:59:00Z", "Dec 31"],
    ["2027-01-01T08:00:00Z", "Jan 1, 2027"],
  ] as const)("formats %j as %s in 2026", ([instant, words]) => {
    expect(formatStudioDayNear(new Date(instant), "2026-01-01")).toBe(words);
  });
});
