import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { readStates } from "#server/bookings/current-state/service.ts";
import { failingOf } from "#server/payments/failing/contract.ts";
import { systemClock } from "#server/platform/clock.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { chargedBooking, recordPayment } from "#tests/factories/payment.ts";
import { pageText } from "#tests/support/page-text.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { balanceIn } from "#tests/support/stripe/couple.ts";
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

const sending = { pending: true, beyondDue: true };

it("money on its way for which nothing is charged is in the sums, and listed with its booking", async () => {
  const [{ id }, charged] = [
    await newBooking(studio, { brideName: "Ida", groomName: "Odo", status: "contacted" }),
    await chargedBooking(admin, studio),
  ];
  expect((await recordPayment(admin, id, "500", sending)).status).toBe(200);
  expect((await recordPayment(admin, charged.bookingId, "1200", sending)).status).toBe(200);
  expect(await pageText(admin, "/admin")).toMatch(/Pending \$1,700/);
  for (const path of ["/admin/payments", "/admin/payments?state=pending"]) {
    const page = await pageText(admin, path);
    expect(page).toContain("Pending $1,700");
    expect(page).toMatch(/Ida & Odo Nothing is charged that this would pay \$500 pending/);
    expect(page).toContain("$200 pending");
  }
  expect(await pageText(admin, "/admin/payments?state=overdue")).not.toContain("Ida & Odo");

  const [payment] = (await balanceIn(studio, id)).payments;
  const path = `/api/bookings/${id}/payments/${payment?.id}/end`;
  const { happenedOn } = payment ?? {};
  expect((await callApi(admin, "POST", path, { arrived: false, happenedOn })).status).toBe(200);
  const after = await pageText(admin, "/admin/payments");
  expect(after).toContain("Pending $1,200");
  expect(after).not.toContain("Ida & Odo");
});

it("the desk knows what becomes of the date if a payment on its way fails", async () => {
  const { id } = await newBooking(studio, {
    weddingDate: "2035-06-02",
    status: "held",
    holdExpiresAt: new Date(Date.now() + 86_400_000),
  });
  const failing = async () => {
    const services = { db: studio.database.open(), clock: systemClock } as Parameters<typeof readStates>[0];
    const state = (await readStates(services, [id])).get(id);
    return state && failingOf(state);
  };
  expect(await failing()).toBeNull();
  await recordPayment(admin, id, "500", sending);
  expect(await failing()).toEqual({ kind: "hold_ends", pendingHolds: 50_000 });
  await recordPayment(admin, id, "100", { beyondDue: true });
  expect(await failing()).toBeNull();
});
