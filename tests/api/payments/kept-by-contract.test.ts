import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { readStates } from "#server/bookings/current-state/service.ts";
import { systemClock } from "#server/platform/clock.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { unchangedCancellation } from "#tests/factories/cancellation.ts";
import { recordPayment, today } from "#tests/factories/payment.ts";
import { newSigned } from "#tests/factories/proposal.ts";
import { cancellationForm, sendCancellation } from "#tests/support/closing.ts";
import { pageText } from "#tests/support/page-text.ts";
import { countersign } from "#tests/support/proposals.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { balanceIn, PAYMENTS, paidByCard, pay } from "#tests/support/stripe/couple.ts";
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

/** A couple that owes a retainer of 858 and 2,002 dollars, with its agreement signed by the studio or not. */
async function signed(weddingDate: string, byStudio: boolean) {
  const { id, booking, signer } = await newSigned(studio, admin, { weddingDate });
  if (byStudio) expect((await countersign(admin, id)).status).toBe(200);
  return { id: booking.id, proposalId: id, partner: signer };
}

const formPage = (id: string) => pageText(admin, `/admin/payments/cancel/${id}`);
const deskOf = (id: string) => pageText(admin, `/admin/bookings/${id}`);

/** Closes a booking as the form suggests and returns the letter. */
async function closeAsSuggested(bookingId: string) {
  const form = await cancellationForm(studio, bookingId);
  if (!form) throw new Error("There is nothing to settle");
  const answer = await sendCancellation(admin, bookingId, unchangedCancellation(form));
  expect([answer.status, await answer.text()]).toEqual([200, expect.anything()]);
  const letters = (await studio.outbox()).filter(
    (mail) => mail.kind === "cancellation_letter" && mail.bookingId === bookingId,
  );
  return { figures: form.figures, letter: letters.at(-1)?.textBody ?? "" };
}

describe("what the form suggests to keep", () => {
  it("is nothing while the studio hasn't signed, and the retainer once it has", async () => {
    const [open, bound] = [await signed("2035-05-05", false), await signed("2035-05-12", true)];
    for (const { id } of [open, bound]) await recordPayment(admin, id, "858", { way: "cheque" });
    expect(await formPage(open.id)).toContain("Nothing, because not everyone has signed");
    expect(await formPage(bound.id)).not.toContain("Nothing, because");

    const without = await closeAsSuggested(open.id);
    expect(without.figures).toMatchObject({ keptCents: 0, refundCents: 85_800 });
    expect(without.letter).toContain(
      "You've paid $858. We keep none of it. We're sending $858 back to you. You don't need to pay the other $2,002 of the price.",
    );
    expect(await balanceIn(studio, open.id)).toMatchObject({
      chargedCents: 0,
      creditCents: 85_800,
      dueCents: 0,
    });
    const page = await pageText(open.partner, `${PAYMENTS}?booking=${open.id}`);
    expect(page).toContain("We'll send back $858.");
    expect(page).toContain("Nothing to pay");
    expect(await deskOf(open.id)).toContain("To refund $858");

    const within = await closeAsSuggested(bound.id);
    expect(within.figures).toMatchObject({ keptCents: 85_800, refundCents: 0 });
    expect(within.letter).toContain("You've paid $858. Under our agreement, we keep $858.");
    expect(await balanceIn(studio, bound.id)).toMatchObject({ chargedCents: 85_800, creditCents: 0 });
  });

  it("is nothing when the day went to others after everyone signed", async () => {
    const weddingDate = "2035-06-02";
    const { id, partner } = await signed(weddingDate, true);
    expect((await pay(partner, id, { pay: "retainer" })).status).toBe(303);
    await studio.database
      .open()
      .update(bookings)
      .set({ status: "proposal", holdExpiresAt: null })
      .where(eq(bookings.id, id));
    for (const status of ["confirmed", "confirmed"] as const)
      await newBooking(studio, { weddingDate, status });
    await studio.stripe.account().pay(studio.stripe.openSession().id);
    expect(await pageText(partner, "/my-wedding")).toContain("We've received $858. It's safe");
    expect(await formPage(id)).toContain("Nothing, because their day can't be kept");
    const { figures, letter } = await closeAsSuggested(id);
    expect(figures).toMatchObject({ keptCents: 0, refundCents: 85_800 });
    expect(letter).toContain("We're sending $858 back to you.");
    expect(letter).not.toContain("agreement");
    expect(await balanceIn(studio, id)).toMatchObject({ chargedCents: 0, refundedCents: 85_800 });
  });
});

describe("money on its way when a booking closes", () => {
  async function withPending(weddingDate: string, byStudio: boolean) {
    const couple = await signed(weddingDate, byStudio);
    await recordPayment(admin, couple.id, "858", { pending: true });
    const [payment] = (await balanceIn(studio, couple.id)).payments;
    const arrive = () =>
      callApi(admin, "POST", `/api/bookings/${couple.id}/payments/${payment?.id}/end`, {
        arrived: true,
        happenedOn: today(),
      });
    return { ...couple, arrive };
  }

  it("goes back once it has arrived if nothing is kept, and the letter says so", async () => {
    const { id, partner, arrive } = await withPending("2035-07-07", false);
    expect(await formPage(id)).toMatch(/\$858 is still on its way.*Once it arrives, the booking shows \$858/);
    const { letter } = await closeAsSuggested(id);
    expect(letter).toContain(
      "$858 from you is on its way to us. We keep none of it. Once what is on its way has arrived, we'll send $858 of it back to you. You don't need to pay the price of $2,860.",
    );
    expect(await pageText(partner, `${PAYMENTS}?booking=${id}`)).toContain("Nothing to pay");
    expect(await deskOf(id)).not.toContain("asked for");
    expect((await arrive()).status).toBe(200);
    expect(await balanceIn(studio, id)).toMatchObject({ chargedCents: 0, creditCents: 85_800 });
    expect(await deskOf(id)).toContain("To refund $858");
  });

  it("pays what is kept, and neither the form nor the letter says otherwise", async () => {
    const { id, arrive } = await withPending("2035-07-14", true);
    const form = await formPage(id);
    expect(form).toContain("$858 of it pays what you keep.");
    expect(form).not.toMatch(/the booking shows|still asked for/);
    const { letter } = await closeAsSuggested(id);
    expect(letter).toContain("$858 from you is on its way to us. Under our agreement, we keep $858.");
    expect(letter).not.toMatch(/haven't paid|still to be paid|send/);
    expect((await arrive()).status).toBe(200);
    expect(await balanceIn(studio, id)).toMatchObject({ dueCents: 0, creditCents: 0 });
  });
});

it("the letter after money was paid and refunded has both", async () => {
  const { id } = await signed("2035-08-04", true);
  await recordPayment(admin, id, "858", { way: "cheque" });
  const [payment] = (await balanceIn(studio, id)).payments;
  const refund = { id: crypto.randomUUID(), amount: "858", happenedOn: today(), reason: "Rain" };
  expect(
    (await callApi(admin, "POST", `/api/bookings/${id}/payments/${payment?.id}/refunds`, refund)).status,
  ).toBe(200);
  const { letter } = await closeAsSuggested(id);
  expect(letter).toContain(
    "You've paid $858, and $858 of it has gone back to you. Under our agreement, we keep $858. $858 is still to be paid.",
  );
});

it("a disputed payment waits for the bank, at the desk and in the letter", async () => {
  const { bookingId, intent, paymentId } = await paidByCard(studio, admin);
  await studio.stripe.account().dispute(intent);
  const page = await formPage(bookingId);
  expect(page).toContain("a refund would pay it twice");
  expect(page).not.toContain("You send this one yourself");
  const form = await cancellationForm(studio, bookingId);
  if (!form) throw new Error("There is nothing to settle");
  const refunds = [{ paymentId, amount: "1000", byStripe: false }];
  const body = { ...unchangedCancellation(form), kept: "0", writeOff: "0", refunds };
  const answer = await sendCancellation(admin, bookingId, body);
  expect([answer.status, await answer.json()]).toMatchObject([200, { value: { byHandCents: 0 } }]);
  const letter = (await studio.outbox()).find(({ kind }) => kind === "cancellation_letter")?.textBody;
  expect(letter).toContain("Your bank is deciding about $1,000. If it doesn't return that to you, we will.");
  expect(letter).not.toContain("We're sending");
});

it("the letter doesn't count a refund that came back from the bank as paid again or as gone back", async () => {
  const account = studio.stripe.account();
  const { id, partner } = await signed("2035-08-04", true);
  expect((await pay(partner, id, { pay: "balance" })).status).toBe(303);
  const session = studio.stripe.openSession();
  await account.pay(session.id);
  const intent = String(session.payment_intent);
  const [payment] = (await balanceIn(studio, id)).payments;
  const path = `/api/bookings/${id}/payments/${payment?.id}/refunds`;
  const refund = { happenedOn: today(), reason: "A shorter day" };
  const byCard = { id: crypto.randomUUID(), amount: "498", ...refund };
  expect((await callApi(admin, "POST", path, byCard)).status).toBe(200);
  await account.failRefund(intent);
  const byCheck = { id: crypto.randomUUID(), amount: "200", way: "cheque", ...refund };
  expect((await callApi(admin, "POST", path, byCheck)).status).toBe(200);
  // What every other page and mail says of it takes the same sums.
  const states = await readStates({ db: studio.database.open(), clock: systemClock }, [id]);
  expect(states.get(id)?.money).toMatchObject({ keptCents: 266_000, refundedCents: 20_000 });

  expect(await formPage(id)).toContain("Paid up to now $2,660");
  const { figures, letter } = await closeAsSuggested(id);
  expect(figures).toMatchObject({ paidCents: 266_000, refundedCents: 20_000, refundCents: 180_200 });
  expect(letter).toContain(
    "You've paid $2,860, and $200 of it has gone back to you. Under our agreement, we keep $858. We're sending $1,802 back to you.",
  );
});
