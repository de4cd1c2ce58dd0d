import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { entryOf, today } from "#tests/factories/payment.ts";
import { closeSettled } from "#tests/support/closing.ts";
import { pageText } from "#tests/support/page-text.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { balanceIn, PAYMENTS, paidByCard } from "#tests/support/stripe/couple.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio({ stripe: true });
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const post = (bookingId: string, path: string, body: object) =>
  callApi(admin, "POST", `/api/bookings/${bookingId}/payments${path}`, body);

/** A canceled booking whose card payment of 1,000 dollars was refunded by check. */
async function refundedByCheck() {
  const { bookingId, paymentId, partner } = await paidByCard(studio, admin);
  const refunds = [{ paymentId, amount: "1000", byStripe: false }];
  await closeSettled(studio, admin, bookingId, { kept: "0", writeOff: "0", refunds });
  const refund = {
    id: crypto.randomUUID(),
    amount: "1000",
    happenedOn: today(),
    reason: "Canceled",
    way: "cheque",
  };
  expect((await post(bookingId, `/${paymentId}/refunds`, refund)).status).toBe(200);
  return { bookingId, partner, refundId: await entryOf(studio, `refund:${refund.id}`) };
}

it("a refund by check that was never cashed is recorded as come back, once, and refunded again", async () => {
  const { bookingId, partner, refundId } = await refundedByCheck();
  expect(await balanceIn(studio, bookingId)).toMatchObject({ creditCents: 0, refundedCents: 100_000 });
  expect(await pageText(admin, `/admin/bookings/${bookingId}`)).toContain("It came back…");

  const back = { happenedOn: today() };
  const answers = await Promise.all([
    post(bookingId, `/refunds/${refundId}/return`, back),
    post(bookingId, `/refunds/${refundId}/return`, back),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const after = await balanceIn(studio, bookingId);
  expect(after).toMatchObject({ creditCents: 100_000, overRefundedCents: 0 });
  const desk = await pageText(admin, `/admin/bookings/${bookingId}`);
  expect(desk).toContain("To refund $1,000");
  expect(desk).toMatch(/came back on \w+ \d+, \d{4}/);
  expect(desk).not.toContain("It came back…");
  const own = await pageText(partner, `${PAYMENTS}?booking=${bookingId}`);
  expect(own).toContain("Refund that came back to us");
  expect(own).toContain("We'll send back $1,000.");
  expect(await pageText(admin, "/admin")).toContain("A refund of $1,000 came back on");

  const again = {
    id: crypto.randomUUID(),
    amount: "1000",
    happenedOn: today(),
    reason: "Again",
    way: "cash",
  };
  const returned = after.payments.find(({ isReturned }) => isReturned);
  expect((await post(bookingId, `/${returned?.id}/refunds`, again)).status).toBe(200);
  expect(await balanceIn(studio, bookingId)).toMatchObject({ creditCents: 0, overRefundedCents: 0 });
});

it("Stripe alone says whether its own refund came back", async () => {
  const { bookingId, paymentId } = await paidByCard(studio, admin);
  const refund = { id: crypto.randomUUID(), amount: "100", happenedOn: today(), reason: "A shorter day" };
  expect((await post(bookingId, `/${paymentId}/refunds`, refund)).status).toBe(200);
  const [{ id = "" } = {}] = (await balanceIn(studio, bookingId)).refunds;
  expect((await post(bookingId, `/refunds/${id}/return`, { happenedOn: today() })).status).toBe(409);
  expect((await post(bookingId, "/refunds/unknown/return", { happenedOn: today() })).status).toBe(404);
});
