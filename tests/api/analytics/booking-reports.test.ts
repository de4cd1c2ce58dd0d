import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { profiles } from "#drizzle/schema/profiles.ts";
import { addDays } from "#server/platform/calendar.ts";
import { studioMonthStart, studioToday, systemClock } from "#server/platform/clock.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { sendInquiry } from "#tests/support/booking-page.ts";
import { count, inOneLine, LEAP, metricValues, sheet } from "#tests/support/reports.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const TODAY = studioToday(systemClock);

it("sums bookings by the studio's months: inquiries by arrival, revenue by confirmation", async () => {
  const premium = { packageName: "Premium", packagePriceCents: 380_050 };
  // The last minute of January in Los Angeles, which is already February elsewhere, and the first of February.
  await newBooking(studio, { createdAt: new Date("2024-02-01T07:59:00Z"), ...premium });
  await newBooking(studio, { createdAt: new Date("2024-02-01T08:00:00Z"), ...premium });
  await newBooking(studio, {
    ...premium,
    createdAt: new Date("2024-02-29T20:00:00Z"),
    confirmedAt: new Date("2024-03-01T07:59:00Z"),
    status: "confirmed",
  });
  await newBooking(studio, {
    packageName: "Luxury",
    packagePriceCents: 550_000,
    createdAt: new Date("2023-11-01T20:00:00Z"),
    confirmedAt: new Date("2024-03-01T08:00:00Z"),
    status: "delivered",
    source: "manual",
  });
  await newBooking(studio, {
    ...premium,
    createdAt: new Date("2024-03-05T20:00:00Z"),
    confirmedAt: new Date("2024-03-06T20:00:00Z"),
    status: "cancelled",
    source: "message",
  });
  const query = "range=custom&from=2024-02-01&until=2024-03-31";
  expect(inOneLine(await sheet(admin, "months", query))).toEqual([
    "Feb 2024 | 2 | 1 | 3800.5",
    "Mar 2024 | 1 | 1 | 5500",
  ]);
  expect(inOneLine(await sheet(admin, "packages", query))).toEqual([
    "Premium | 3 | 1 | 3800.5",
    "Luxury | 0 | 1 | 5500",
  ]);
  expect(inOneLine(await sheet(admin, "sources", query))).toEqual([
    "Website form | 2 | 1",
    "Entered by the studio | 0 | 0",
    "Contact message | 1 | 0",
    "An imported sheet | 0 | 0",
  ]);
  // The preceding period is December and January, with only January's inquiry.
  expect(await metricValues(admin, query)).toMatchObject({
    Inquiries: "3 +200% 1 before",
    Confirmed: "2 New 0 before",
    Revenue: "$9,300.50 New $0 before",
    "Top Package": "Premium 100% of those with a package",
  });
});

it("shows the funnel from a page view to a confirmed wedding", async () => {
  const day = "2024-02-29";
  await count(studio, day, [["device", "phone"]], 40);
  await count(studio, day, [["form_opened", "booking"]], 10);
  await count(studio, day, [["form_started", "booking"]], 4);
  const createdAt = new Date("2024-02-29T20:00:00Z");
  await newBooking(studio, { createdAt });
  await newBooking(studio, { createdAt, status: "filmed", confirmedAt: new Date() });
  await newBooking(studio, { createdAt, source: "manual" });
  expect(inOneLine(await sheet(admin, "funnel", LEAP))).toEqual([
    "Page views | 40 | ",
    "Form seen | 10 | 25",
    "Form begun | 4 | 40",
    "Inquiry sent | 2 | 50",
    "Confirmed by now | 1 | 50",
  ]);
});

it("counts an inquiry submitted without JavaScript", async () => {
  expect((await sendInquiry(createVisitor(studio), inquiryFields())).status).toBe(303);
  expect(inOneLine(await sheet(admin, "funnel", "range=7d")).slice(2, 4)).toEqual([
    "Form begun | 0 | ",
    "Inquiry sent | 1 | ",
  ]);
  expect((await metricValues(admin, "range=7d")).Inquiries).toBe("1 New 0 before");
});

it("measures the first answer against 24 hours", async () => {
  const createdAt = new Date("2024-02-29T20:00:00Z");
  const after = (hours: number) => new Date(createdAt.getTime() + hours * 3_600_000);
  for (const hours of [1, 4, 4.5, 24, 24.1, 72])
    await newBooking(studio, { createdAt, answeredAt: after(hours), status: "contacted" });
  await newBooking(studio, { createdAt });
  expect(inOneLine(await sheet(admin, "answers", LEAP))).toEqual([
    "Within 4 hours | 2",
    "4 to 12 hours | 1",
    "12 to 24 hours | 1",
    "24 to 48 hours | 1",
    "After 48 hours | 1",
    "Open, younger than 24 hours | 0",
    "Open for more than 24 hours | 1",
  ]);
  expect((await metricValues(admin, LEAP))["Answered in 24 h"]).toBe("57% Nothing to compare with yet");
});

it("counts as converted the period's inquiries that were confirmed since, and not canceled", async () => {
  const rate = async () => (await metricValues(admin, ""))["Conversion Rate"];
  expect(await rate()).toBe("– No inquiries in this period");
  for (const status of ["new", "confirmed", "cancelled", "delivered"] as const) {
    await newBooking(studio, { status, confirmedAt: status === "new" ? null : new Date() });
  }
  expect(await rate()).toBe("50% 2 of 4 inquiries confirmed so far");
  const long = Date.now() - 40 * 86_400_000;
  await newBooking(studio, {
    status: "confirmed",
    weddingDate: null,
    createdAt: new Date(long),
    confirmedAt: new Date(),
  });
  expect(await rate()).toBe("50% 2 of 4 inquiries confirmed so far, 100% before");
});

it("keeps the specified figure of bookings over profiles in percent, and describes it in words beyond 100%", async () => {
  const profilesNow = await studio.database.open().$count(profiles);
  const rate = async () => (await metricValues(admin, ""))["Bookings over Profiles"];
  const made = (bookings: string) =>
    `Of all time: ${bookings}, ${profilesNow} ${profilesNow === 1 ? "profile" : "profiles"}`;
  expect(await rate()).toBe(`0% ${made("0 bookings")}`);
  for (let index = 0; index < profilesNow; index += 1) await newBooking(studio);
  expect(await rate()).toBe(`100% ${made(profilesNow === 1 ? "1 booking" : `${profilesNow} bookings`)}`);
  await newBooking(studio);
  expect(await rate()).toBe(`Over 100% ${made(`${profilesNow + 1} bookings`)}`);
});

it("counts this month's bookings from the 1st, and derives the season from the wedding dates", async () => {
  const monthStart = studioMonthStart(systemClock).getTime();
  await newBooking(studio, {
    createdAt: new Date(monthStart - 1),
    weddingDate: "2031-06-07",
    status: "held",
  });
  await newBooking(studio, {
    createdAt: new Date(monthStart),
    weddingDate: "2029-07-01",
    status: "confirmed",
  });
  await newBooking(studio, { createdAt: new Date(), weddingDate: "2031-01-01", status: "lost" });
  const found = await metricValues(admin, "range=year");
  expect(found["Monthly Bookings"]).toBe("2 Since the 1st");
  expect(found["Peak Season"]).toBe("June At least half of all weddings");
});

it("records when a booking was confirmed, and clears it when the booking moves back", async () => {
  const { id } = await newBooking(studio, { weddingDate: addDays(TODAY, 200) });
  const confirmed = async () => {
    const [row] = await studio.bookings();
    return row?.confirmedAt ?? null;
  };
  const move = (status: string, version: number, reason?: string) =>
    callApi(admin, "POST", `/api/bookings/${id}/move`, { status, version, ...(reason ? { reason } : {}) });
  expect((await move("confirmed", 1)).status).toBe(200);
  const first = await confirmed();
  expect(first).not.toBeNull();
  expect((await metricValues(admin, "range=7d")).Confirmed).toMatch(/^1 /);
  expect((await move("cancelled", 2, "They moved away")).status).toBe(200);
  expect(await confirmed()).toEqual(first);
  expect((await metricValues(admin, "range=7d")).Confirmed).toMatch(/^0 /);
  expect((await move("contacted", 3)).status).toBe(200);
  expect(await confirmed()).toBeNull();
});
