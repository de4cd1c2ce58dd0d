import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { paymentSettings } from "#drizzle/schema/payment-settings.ts";
import { STRIPE_SILENT } from "#server/payments/checkout/contract.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { signedIn } from "#tests/support/staff.ts";
import { atStripe, balanceIn, checkoutsOf, owing, pay, reconcile } from "#tests/support/stripe/couple.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

/** Twice the four seconds that a couple waits for Stripe at most, plus the site's own time. */
const MOST_MS = 11_000;

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio({ stripe: true });
  admin = await signedIn(studio);
  await studio.database
    .open()
    .insert(paymentSettings)
    .values({ id: "main", bankTransfer: "Routing 1234" })
    .onConflictDoNothing();
});
beforeEach(() => studio.reset());
afterAll(() => studio?.close());

const account = () => studio.stripe.account();
/** Returns Stripe's pages for a booking, oldest first. */
const sessionsOf = (bookingId: string) =>
  account()
    .sessions()
    .filter(({ client_reference_id: booking }) => booking === bookingId);
const paymentsOf = async (bookingId: string) =>
  (
    await studio.database.open().select().from(ledgerEntries).where(eq(ledgerEntries.bookingId, bookingId))
  ).filter(({ kind }) => kind === "payment");

describe("F14: Stripe doesn't answer", { timeout: 60_000 }, () => {
  it("at all: shows a message and another way to pay, charges nothing, and creates one page each later", async () => {
    const { bookingId, partner } = await owing(studio, admin);
    const open = await atStripe(studio, admin);
    const paid = await owing(studio, admin);
    await pay(paid.partner, paid.bookingId);
    studio.stripe.deliverEvents("hold");
    const theirs = sessionsOf(paid.bookingId)[0]?.id ?? "";
    await account().pay(theirs);
    const [event] = studio.stripe.events();
    if (!event) throw new Error("No event");

    studio.stripe.become("hang");
    const begun = Date.now();
    const [answer, again, other, told] = await Promise.all([
      pay(partner, bookingId),
      pay(open.partner, open.bookingId),
      pay(open.partner, open.bookingId, { pay: "amount", amount: "20" }),
      studio.stripe.send(event),
    ]);
    expect(Date.now() - begun).toBeLessThan(MOST_MS);
    for (const each of [answer, again, other]) expect(each.status).toBe(503);
    const text = await visibleText(answer);
    expect(text).toContain(STRIPE_SILENT);
    expect(text).toContain("Routing 1234");
    expect(sessionsOf(bookingId)).toEqual([]);
    const untouched = { paidCents: 0, pendingCents: 0, dueCents: 100_000 };
    expect(await balanceIn(studio, bookingId)).toMatchObject(untouched);
    // An open page stays the only one, whatever amount they ask for.
    expect(sessionsOf(open.bookingId)).toMatchObject([{ id: open.session.id, status: "open" }]);
    // Money that has arrived isn't lost: an error response makes Stripe resend the event.
    expect(told).toBeGreaterThanOrEqual(500);
    expect(await paymentsOf(paid.bookingId)).toEqual([]);

    studio.stripe.become("works");
    const page = (await pay(partner, bookingId)).headers.get("location");
    expect(sessionsOf(bookingId)).toMatchObject([{ url: page, status: "open" }]);
    expect(await checkoutsOf(studio, bookingId)).toHaveLength(1);
    expect((await pay(open.partner, open.bookingId)).headers.get("location")).toBe(open.url);
    await Promise.all([studio.stripe.send(event), reconcile(studio), studio.stripe.send(event)]);
    await reconcile(studio);
    expect(await paymentsOf(paid.bookingId)).toHaveLength(1);
    expect(await balanceIn(studio, paid.bookingId)).toMatchObject({ paidCents: 100_000, dueCents: 0 });
  });

  it("in time: its page is found again or closed, and paid only once", async () => {
    const [same, other] = [await owing(studio, admin), await owing(studio, admin)];
    const letGo = studio.stripe.holdAnswers();
    const answers = await Promise.all([
      pay(same.partner, same.bookingId),
      pay(other.partner, other.bookingId),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    for (const { bookingId } of [same, other]) expect(sessionsOf(bookingId)).toHaveLength(1);
    letGo();
    expect((await pay(same.partner, same.bookingId)).status).toBe(303);
    expect((await pay(other.partner, other.bookingId, { pay: "amount", amount: "20" })).status).toBe(303);
    expect(sessionsOf(same.bookingId)).toMatchObject([{ amount_total: 100_000, status: "open" }]);
    expect(sessionsOf(other.bookingId)).toMatchObject([
      { amount_total: 100_000, status: "expired" },
      { amount_total: 2000, status: "open" },
    ]);
    for (const { bookingId } of [same, other]) {
      const cents = sessionsOf(bookingId).at(-1)?.amount_total ?? 0;
      for (const { id } of sessionsOf(bookingId))
        await account()
          .pay(id)
          .catch(() => {});
      await reconcile(studio);
      expect(await balanceIn(studio, bookingId)).toMatchObject({ paidCents: cents, creditCents: 0 });
      expect(await paymentsOf(bookingId)).toHaveLength(1);
    }
  });
});
