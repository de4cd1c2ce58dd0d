import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readBalance } from "#server/payments/ledger/service.ts";
import { addDays } from "#server/platform/calendar.ts";
import { chargedBooking, paymentByCheck, today } from "#tests/factories/payment.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
// The ledger stays, but the lists show bookings that exist.
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const balance = (bookingId: string) => readBalance({ db: studio.database.open() }, bookingId);
const post = (bookingId: string, body: object, part = "") =>
  callApi(admin, "POST", `/api/bookings/${bookingId}/payments${part}`, { id: crypto.randomUUID(), ...body });

describe("/admin/payments", () => {
  const page = async (query = "") => (await admin.get(`/admin/payments${query}`)).text();
  const three = async () => {
    const dates = { overdue: addDays(today(), -1), upcoming: "2031-03-05", delivery: "" };
    for (const [state, dueOn] of Object.entries(dates))
      await chargedBooking(admin, studio, {
        label: `Is ${state}`,
        dueOn,
        amount: "1000",
        kind: "instalment",
      });
    await chargedBooking(admin, studio, { label: "Is paid", amount: "20" }).then(({ bookingId }) =>
      post(bookingId, paymentByCheck({ amount: "20" })),
    );
  };
  const shown = (html: string) =>
    [...html.matchAll(/Is (overdue|upcoming|delivery|paid)/g)]
      .map(([, state]) => state)
      .filter((state, at, all) => all.indexOf(state) === at);

  it("lists open charges by due date, filtered by state and month, with the overall totals", async () => {
    await three();
    expect(shown(await page())).toEqual(["overdue", "upcoming", "delivery"]);
    for (const state of ["overdue", "upcoming", "delivery"])
      expect(shown(await page(`?state=${state}`))).toEqual([state]);
    expect(shown(await page("?month=2031-03"))).toEqual(["upcoming"]);
    expect(shown(await page("?month=2031-04"))).toEqual([]);
    expect(shown(await page("?state=nonsense&month=nonsense&page=99"))).toHaveLength(3);
    const html = await page();
    for (const amount of ["$3,000", "$1,000"]) expect(html).toContain(amount);
  });

  it("shows 25 on a page", async () => {
    for (let at = 0; at < 26; at += 1)
      await chargedBooking(admin, studio, { label: `Charge ${at}`, amount: "1" });
    const count = async (query: string) => new Set((await page(query)).match(/Charge \d+/g)).size;
    expect(await count("")).toBe(25);
    expect(await count("?page=2")).toBe(1);
  });
});

describe("the bookkeeper's sheet", () => {
  const sheet = async (query = "") => {
    const answer = await admin.get(`/api/payments/export.csv${query}`);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    return (await answer.text())
      .replace("\uFEFF", "")
      .trim()
      .split("\r\n")
      .map((line) => line.split(",").map((cell) => cell.replaceAll('"', "")));
  };

  it("lists each payment and refund of a month with its tax, to the cent", async () => {
    const { bookingId, booking } = await chargedBooking(admin, studio, { amount: "1000", tax: "70.01" });
    const at = (day: string) => ({ happenedOn: `2025-03-${day}` });
    await post(bookingId, paymentByCheck({ amount: "333.33", ...at("03") }));
    await post(bookingId, paymentByCheck({ amount: "666.67", way: "bank_transfer", ...at("01") }));
    const [first] = (await balance(bookingId)).payments;
    await post(bookingId, { amount: "333.33", reason: "Moved", ...at("31") }, `/${first?.id}/refunds`);
    await post(bookingId, paymentByCheck({ amount: "5", happenedOn: "2025-04-01" }));
    const couple = `${booking.brideName} & ${booking.groomName}`;
    const [head, ...lines] = await sheet("?month=2025-03");
    expect(head).toEqual(["Date", "Number", "Couple", "Net", "Tax", "Gross", "Way", "Fee", "Invoice"]);
    const mine = lines.filter((line) => line[2] === couple);
    expect(mine.map(([date, , , net, tax, gross, way]) => [date, net, tax, gross, way])).toEqual([
      ["2025-03-01", "620", "46.67", "666.67", "Bank transfer"],
      ["2025-03-03", "309.99", "23.34", "333.33", "Check"],
      ["2025-03-31", "-309.99", "-23.34", "-333.33", "Check"],
    ]);
    expect(new Set(mine.map(([, number]) => number)).size).toBe(3);
  });

  it("keeps a deleted booking's payments, without the couple's name", async () => {
    const { bookingId, booking } = await chargedBooking(admin, studio, { amount: "77.77" });
    await post(
      bookingId,
      paymentByCheck({ amount: "77.77", happenedOn: "2025-05-05", reference: "From Cleo" }),
    );
    expect(
      (await callApi(admin, "DELETE", `/api/bookings/${bookingId}`, { version: booking.version })).status,
    ).toBe(200);
    const lines = await sheet("?month=2025-05");
    expect(lines.filter((line) => line.includes("77.77"))).toEqual([
      expect.arrayContaining(["Deleted booking"]),
    ]);
    expect((await balance(bookingId)).payments[0]?.note).toBeNull();
  });

  it("isn't limited to a page or a batch", async () => {
    const { bookingId } = await chargedBooking(admin, studio, { amount: "9000" });
    for (let at = 0; at < 60; at += 1)
      await post(bookingId, paymentByCheck({ amount: "1", happenedOn: "2025-07-07" }));
    expect((await sheet("?month=2025-07")).length).toBe(61);
  });
});
