import Papa from "papaparse";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { addDays } from "#server/platform/calendar.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import { chargedBooking, today } from "#tests/factories/payment.ts";
import { pageText } from "#tests/support/page-text.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const PAGE = "/admin/analytics?tab=money&range=month";

/** Returns this month's line of the sheet, in cents. */
async function thisMonth() {
  const answer = await admin.get("/api/payments/months.csv?range=month");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="money-\d{4}-\d\d-01-to-/);
  const { data } = Papa.parse<Record<string, string>>((await answer.text()).trimEnd(), { header: true });
  expect(data).toHaveLength(1);
  return ["Agreed", "Paid", "Outstanding"].map((name) => Math.round(Number(data[0]?.[name]) * 100));
}

it("the analytics match the sheet on what was agreed, paid and outstanding this month", async () => {
  expect(await thisMonth()).toEqual([0, 0, 0]);
  const empty = await pageText(admin, PAGE);
  expect(empty).toContain("No money in these months.");
  expect(empty).toContain("Nothing was outstanding at the end of these months.");

  const late = await chargedBooking(admin, studio, { amount: "1000.40", dueOn: addDays(today(), -1) });
  await chargedBooking(admin, studio, { amount: "500", dueOn: today() });
  const paid = { id: crypto.randomUUID(), amount: "250.15", way: "cheque", happenedOn: today() };
  const path = `/api/bookings/${late.bookingId}/payments`;
  expect((await callApi(admin, "POST", path, paid)).status).toBe(200);
  const onItsWay = { ...paid, id: crypto.randomUUID(), way: "bank_transfer", pending: true };
  expect((await callApi(admin, "POST", path, onItsWay)).status).toBe(200);

  const [agreedCents, paidCents, outstandingCents] = [150_040, 25_015, 75_025];
  expect(await thisMonth()).toEqual([agreedCents, paidCents, outstandingCents]);
  const page = await pageText(admin, PAGE);
  for (const cents of [agreedCents, paidCents, outstandingCents]) expect(page).toContain(formatMoney(cents));
  expect(page).toContain("Outstanding · Today");
  expect(page).toContain("This is the Gross column of your bookkeeper's export.");
  expect(await pageText(admin, "/admin/payments")).toContain(`Overdue ${formatMoney(outstandingCents)}`);
});

it("the analytics of a past month show what was outstanding at its end", async () => {
  const page = await pageText(
    admin,
    "/admin/analytics?tab=money&range=custom&from=2019-01-31&until=2019-02-01",
  );
  expect(page).toContain("Outstanding · At the end of Feb 2019");
  expect(page).toContain("Agreed · Jan 2019 – Feb 2019");
});
