import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ALREADY_PAID, STRIPE_SILENT } from "#server/payments/checkout/contract.ts";
import { recordPayment } from "#tests/factories/payment.ts";
import { newSigned, newVersion, pageOf, signatureFields } from "#tests/factories/proposal.ts";
import { pageText, visibleText } from "#tests/support/page-text.ts";
import { countersign, proposalOf } from "#tests/support/proposals.ts";
import { signedIn } from "#tests/support/staff.ts";
import { atStripe, balanceIn, checkoutsOf, PAYMENTS, pay, reconcile } from "#tests/support/stripe/couple.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

/** Twice the four seconds that the site waits for Stripe at most, plus its own time. */
const MOST_MS = 11_000;

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio({ stripe: true });
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterAll(() => studio?.close());

const account = () => studio.stripe.account();
const payByCheque = (bookingId: string) => recordPayment(admin, bookingId, "1000", { way: "cheque" });
const statesOf = async (bookingId: string) =>
  (await checkoutsOf(studio, bookingId)).map(({ state }) => state);
const TWENTY = { pay: "amount", amount: "20" };

describe("F14: a check covers what a couple is about to pay, and Stripe is asked to close their page", () => {
  it.each(["fail", "lose-answer", "hang"] as const)(
    "%s: the check is recorded in time, and the page is closed once Stripe works",
    { timeout: 60_000 },
    async (mood) => {
      const { bookingId, session } = await atStripe(studio, admin);
      studio.stripe.become(mood);
      const begun = Date.now();
      await payByCheque(bookingId);
      expect(Date.now() - begun).toBeLessThan(MOST_MS);
      expect(await balanceIn(studio, bookingId)).toMatchObject({ paidCents: 100_000, creditCents: 0 });
      await studio.logged("checkout_not_closed");
      expect(await statesOf(bookingId)).toEqual(["open"]);

      studio.stripe.become("works");
      await reconcile(studio);
      expect(account().session(session.id).status).toBe("expired");
      expect(await statesOf(bookingId)).toEqual(["expired"]);
      await expect(account().pay(session.id)).rejects.toThrow("closed");
      expect(await balanceIn(studio, bookingId)).toMatchObject({ paidCents: 100_000, creditCents: 0 });
    },
  );

  it("paid in the meantime: the money is booked once, as a credit that both sides read", async () => {
    const { bookingId, partner, session } = await atStripe(studio, admin);
    studio.stripe.deliverEvents("never");
    studio.stripe.become("fail");
    await payByCheque(bookingId);
    await studio.logged("checkout_not_closed");
    studio.stripe.become("works");
    await account().pay(session.id);
    for (let run = 0; run < 2; run += 1) await reconcile(studio);
    expect(await balanceIn(studio, bookingId)).toMatchObject({ paidCents: 200_000, creditCents: 100_000 });
    expect(await statesOf(bookingId)).toEqual(["paid"]);
    expect(await pageText(partner, PAYMENTS)).toContain("$1,000 more was paid than is owed");
    const alerts = (await studio.outbox()).filter(({ subject }) => subject.includes("$1,000"));
    expect(alerts.length).toBeGreaterThan(0);
  });

  it("paid while the page is being closed: Stripe's refusal is followed by booking what was paid", async () => {
    const { bookingId, session } = await atStripe(studio, admin);
    studio.stripe.deliverEvents("never");
    await account().pay(session.id);
    await payByCheque(bookingId);
    expect(await balanceIn(studio, bookingId)).toMatchObject({ paidCents: 200_000, creditCents: 100_000 });
    expect(await statesOf(bookingId)).toEqual(["paid"]);
  });
});

describe("F14: a couple chooses another amount, and Stripe is asked to close the first page", () => {
  it.each(["fail", "lose-answer"] as const)("%s: there are never two pages to pay on", async (mood) => {
    const { bookingId, partner, session } = await atStripe(studio, admin);
    studio.stripe.become(mood);
    const refused = await pay(partner, bookingId, TWENTY);
    expect([refused.status, await visibleText(refused)]).toEqual([
      503,
      expect.stringContaining(STRIPE_SILENT),
    ]);
    expect(account().sessions()).toHaveLength(1);

    studio.stripe.become("works");
    expect((await pay(partner, bookingId, TWENTY)).status).toBe(303);
    expect(account().session(session.id).status).toBe("expired");
    expect(studio.stripe.openSession().amount_total).toBe(2000);
    expect(await statesOf(bookingId)).toEqual(["expired", "open"]);
  });

  it.each([true, false])(
    "paid on the first page after the answer was lost (with its event: %s): no second page opens",
    async (hasEvent) => {
      const { bookingId, partner, session } = await atStripe(studio, admin);
      studio.stripe.become("fail");
      await pay(partner, bookingId, TWENTY);
      studio.stripe.become("works");
      studio.stripe.deliverEvents(hasEvent ? "twice" : "never");
      await account().pay(session.id);
      const again = await pay(partner, bookingId, TWENTY);
      expect([again.status, await visibleText(again)]).toEqual([409, expect.stringContaining(ALREADY_PAID)]);
      await reconcile(studio);
      expect(account().sessions()).toHaveLength(1);
      expect(await balanceIn(studio, bookingId)).toMatchObject({ paidCents: 100_000, creditCents: 0 });
    },
  );

  it("pressed twice while the answer is slow: one page for the new amount", async () => {
    const { bookingId, partner, session } = await atStripe(studio, admin);
    const letGo = studio.stripe.holdAnswers();
    const both = Promise.all([pay(partner, bookingId, TWENTY), pay(partner, bookingId, TWENTY)]);
    setTimeout(letGo, 1000);
    for (const { status } of await both) expect([303, 409, 503]).toContain(status);
    expect((await pay(partner, bookingId, TWENTY)).status).toBe(303);
    expect(account().session(session.id).status).toBe("expired");
    expect(studio.stripe.openSession().amount_total).toBe(2000);
  });
});

it("F18: a new version that costs less closes the page, even while its PDF can't be stored", async () => {
  const { id, booking, signer } = await newSigned(studio, admin);
  expect((await countersign(admin, id)).status).toBe(200);
  const second = await newVersion(admin, booking.id, { price1: "500" });
  await pay(signer, booking.id, { pay: "retainer" });
  const { id: session } = studio.stripe.openSession();
  await signer.post(pageOf(second), await signatureFields(signer, second));
  await studio.worker.breakEdge({ "MEDIA.put": "refuse" });
  expect((await countersign(admin, second)).status).toBe(200);
  expect(await proposalOf(studio, second)).toMatchObject({ status: "completed", fileHash: null });
  expect(account().session(session).status).toBe("expired");
  await studio.worker.healEdge();
  await studio.worker.cron();
  expect((await proposalOf(studio, second)).fileHash).toMatch(/^[0-9a-f]{64}$/);
});
