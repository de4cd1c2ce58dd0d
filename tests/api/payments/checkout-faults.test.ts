import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkouts } from "#drizzle/schema/checkouts.ts";
import { paymentSettings } from "#drizzle/schema/payment-settings.ts";
import { CARDS_OFF, STRIPE_SILENT } from "#server/payments/checkout/contract.ts";
import { chargedBooking } from "#tests/factories/payment.ts";
import { newSigner } from "#tests/factories/proposal.ts";
import { eventually } from "#tests/support/eventually.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { signedIn } from "#tests/support/staff.ts";
import { checkoutsOf, owing, PAYMENTS, pay, reconcile } from "#tests/support/stripe/couple.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const HOOK = "/api/stripe/webhook";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio({ stripe: true });
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterAll(() => studio?.close());

const db = () => studio.database.open();
const account = () => studio.stripe.account();

describe("F14: Stripe fails while creating a payment page", () => {
  it.each(["fail", "lose-answer"] as const)(
    "%s: shows a message, charges nothing, and gives the same page once Stripe works",
    async (mood) => {
      await db()
        .insert(paymentSettings)
        .values({ id: "main", bankTransfer: "Routing 1234" })
        .onConflictDoNothing();
      const { bookingId, partner } = await owing(studio, admin);
      studio.stripe.become(mood);
      const answer = await pay(partner, bookingId);
      expect(answer.status).toBe(503);
      const text = await visibleText(answer);
      expect(text).toContain(STRIPE_SILENT);
      expect(text).toContain("Routing 1234");
      studio.stripe.become("works");
      expect((await pay(partner, bookingId)).status).toBe(303);
      // Stripe recognizes the idempotency key and would return the same error again.
      expect(account().sessions()).toHaveLength(1);
      const last = (await checkoutsOf(studio, bookingId)).at(-1);
      expect(last).toMatchObject({ attempt: mood === "fail" ? 2 : 1, state: "open" });
    },
  );

  it("a lost answer for one amount leaves no second page for another", async () => {
    const { bookingId, partner } = await owing(studio, admin);
    studio.stripe.become("lose-answer");
    await pay(partner, bookingId);
    studio.stripe.become("works");
    expect((await pay(partner, bookingId, { pay: "amount", amount: "20" })).status).toBe(303);
    expect(studio.stripe.openSession().amount_total).toBe(2000);
  });

  it("a page abandoned while Stripe was creating it is closed at once", async () => {
    const { bookingId, partner } = await owing(studio, admin);
    const letGo = studio.stripe.holdAnswers();
    const answer = pay(partner, bookingId);
    await eventually(async () => {
      if (account().sessions().length === 0) throw new Error("No page yet");
    });
    await db().update(checkouts).set({ state: "expired" }).where(eq(checkouts.bookingId, bookingId));
    letGo();
    expect((await answer).status).toBe(503);
    expect(account().sessions()).toMatchObject([{ status: "expired" }]);
  });

  it("a page that was never handed out expires", async () => {
    const { bookingId, partner } = await owing(studio, admin);
    studio.stripe.become("lose-answer");
    await pay(partner, bookingId);
    studio.stripe.become("works");
    await db()
      .update(checkouts)
      .set({ expiresAt: new Date(1000) });
    await reconcile(studio);
    expect(await checkoutsOf(studio, bookingId)).toMatchObject([{ state: "expired" }]);
  });
});

describe("without Stripe keys", () => {
  let plain: Studio;
  beforeAll(async () => {
    plain = await startStudio();
  });
  afterAll(() => plain?.close());

  it("there is no webhook, payment form or Stripe origin, and a POST is answered with a message", async () => {
    const email = `ana-${crypto.randomUUID()}@example.com`;
    const { bookingId } = await chargedBooking(await signedIn(plain), plain, {}, { email });
    const partner = await newSigner(plain, email);
    expect((await plain.worker.fetch(HOOK, { method: "POST", body: "{}" })).status).toBe(404);
    const page = await partner.get(PAYMENTS);
    expect(await page.text()).not.toContain("Pay online");
    expect(page.headers.get("content-security-policy")).toContain("form-action 'self';");
    const posted = await pay(partner, bookingId);
    expect([posted.status, await visibleText(posted)]).toEqual([503, expect.stringContaining(CARDS_OFF)]);
  });
});
