import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dayHasCouples } from "#server/bookings/calendar/contract.ts";
import { type SheetReport, signedForAnotherDay } from "#server/bookings/import/contract.ts";
import { DAY_FULL } from "#server/bookings/status-transitions/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { FROM, newAgreed, newMove, TO } from "#tests/support/date-moves.ts";
import { pageText } from "#tests/support/page-text.ts";
import { bookingOf } from "#tests/support/proposals.ts";
import { askApi, callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { SITE } from "#tests/support/worker.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

/** A wedding that is moving, and another couple on each of its days. */
async function moving() {
  const signed = await newAgreed(studio, admin);
  await newMove(admin, signed.id);
  for (const weddingDate of [FROM, TO]) await newBooking(studio, { weddingDate, status: "confirmed" });
  return { ...signed, couple: `${signed.booking.brideName} & ${signed.booking.groomName}` };
}

describe("a wedding that is moving", () => {
  it("is on both of its days in the desk's calendar, and takes a crew on each", async () => {
    const { couple } = await moving();
    const on = async (date: string) =>
      pageText(admin, `/admin/calendar?month=${date.slice(0, 7)}&day=${date}`);
    const [before, after] = [await on(FROM), await on(TO)];
    expect(before).toContain(`${couple} Moving to Jun 14, 2036`);
    expect(after).toContain(`${couple} Moving from May 10, 2036`);
    for (const text of [before, after]) expect(text).toMatch(/\d, 2036,? full/);
    const year = await (await admin.get("/admin/calendar?year=2036")).text();
    expect(year.match(/June 14, 2036, full/g)).not.toBeNull();
    // The day can't get fewer crews without the admin having seen that couple, too.
    const body = { capacity: 1, note: "", couples: 0, version: 0 };
    const refused = await callApi(admin, "PUT", `/api/booking-calendar/days/${TO}`, body);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain(dayHasCouples([couple]).slice(0, couple.length));
  });

  it("is named where another couple's day is still to be decided, on both days", async () => {
    const { couple } = await moving();
    const pageOn = async (weddingDate: string) =>
      pageText(admin, `/admin/bookings/${(await newBooking(studio, { weddingDate })).id}`);
    expect(await pageOn(FROM)).toContain(`${couple} Moving to Jun 14, 2036`);
    expect(await pageOn(TO)).toContain(`${couple} Moving from May 10, 2036`);
  });

  it("is in the calendar feed on both days, until it has moved", async () => {
    const { couple, booking } = await moving();
    const { value } = await askApi<{ address: string }>(admin, "POST", "/api/calendar-feed");
    const feed = await createVisitor(studio).get((value?.address ?? "").slice(SITE.length));
    const events = (await feed.text())
      .replaceAll(/\r\n[ \t]/g, "")
      .split("BEGIN:VEVENT")
      .filter((event) => event.includes(booking.id));
    const lines = events.map((event) =>
      event.split("\r\n").filter((line) => /^(UID|DTSTART|STATUS|SUMMARY)/.test(line)),
    );
    expect(lines).toEqual([
      [
        `UID:wedding-${booking.id}`,
        "DTSTART;VALUE=DATE:20360510",
        `SUMMARY:${couple} (moving to June 14\\, 2036)`,
        "STATUS:CONFIRMED",
      ],
      [
        `UID:moving-${booking.id}`,
        "DTSTART;VALUE=DATE:20360614",
        `SUMMARY:${couple} (moving from May 10\\, 2036)`,
        "STATUS:TENTATIVE",
      ],
    ]);
  });
});

describe("an import", () => {
  const check = (...rows: string[]) =>
    askApi<SheetReport>(
      admin,
      "POST",
      "/api/booking-import/check",
      ["Bride,Groom,Email,Wedding date,Status", ...rows].join("\n"),
    );

  it("doesn't change a date that a couple has signed for, and says how it is moved", async () => {
    const { id, booking } = await newAgreed(studio, admin);
    const row = (date: string, status: string) => `Ana,Ben,${booking.email.toUpperCase()},${date},${status}`;
    expect((await check(row(TO, "confirmed"))).value).toMatchObject({
      ready: 0,
      bad: [{ row: 2, problems: [{ heading: "Wedding date", words: signedForAnotherDay(FROM) }] }],
    });
    expect(signedForAnotherDay(FROM)).toContain("May 10, 2036");
    // An earlier inquiry of theirs that came to nothing says nothing about this date.
    expect((await check(row(TO, "lost"))).value).toMatchObject({ ready: 1, bad: [] });
    expect((await check(row(FROM, "confirmed"))).value).toMatchObject({ ready: 0, known: 1, bad: [] });
    await newMove(admin, id);
    expect((await check(row(TO, "confirmed"))).value).toMatchObject({ ready: 0, known: 1, bad: [] });
    expect(await bookingOf(studio, booking.id)).toMatchObject({ weddingDate: FROM, movingTo: TO });
  });

  it("counts the crew of a wedding that is moving to a day", async () => {
    await moving();
    expect((await check(`Cleo,Dan,cleo@example.com,${TO},confirmed`)).value?.bad).toEqual([
      { row: 2, couple: "Cleo & Dan", problems: [{ heading: "Wedding date", words: DAY_FULL }] },
    ]);
  });
});
