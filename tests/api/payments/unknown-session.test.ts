import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkouts } from "#drizzle/schema/checkouts.ts";
import { signedIn } from "#tests/support/staff.ts";
import { atStripe, balanceIn, checkoutsOf, pay, reconcile } from "#tests/support/stripe/couple.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio({ stripe: true });
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterAll(() => studio?.close());

const passTime = (bookingId: string) =>
  studio.database
    .open()
    .update(checkouts)
    .set({ expiresAt: new Date(1000) })
    .where(eq(checkouts.bookingId, bookingId));
const stateOf = async (bookingId: string) => (await checkoutsOf(studio, bookingId)).map(({ state }) => state);

/** Switches the studio to another Stripe account, which doesn't know the first one's pages. */
async function withAnotherAccount() {
  const wedding = await atStripe(studio, admin);
  studio.stripe.reset();
  return wedding;
}

describe("a payment page unknown to Stripe", () => {
  it("stays open until it expires, because somebody with its address might still pay", async () => {
    const { bookingId } = await withAnotherAccount();
    await reconcile(studio);
    await studio.logged("checkout_not_checked");
    expect(await stateOf(bookingId)).toEqual(["open"]);
    const [{ checkAt } = {}] = await checkoutsOf(studio, bookingId);
    expect(Number(checkAt)).toBeGreaterThan(Date.now() + 4 * 60_000);
  });

  it("is closed once it expires, so that the couple can pay on another one", async () => {
    const { bookingId, partner } = await withAnotherAccount();
    await passTime(bookingId);
    await reconcile(studio);
    expect(await stateOf(bookingId)).toEqual(["expired"]);
    expect((await pay(partner, bookingId)).status).toBe(303);
    await studio.stripe.account().pay(studio.stripe.openSession().id);
    expect(await balanceIn(studio, bookingId)).toMatchObject({ paidCents: 100_000 });
  });

  it("doesn't prevent other pages from being checked", async () => {
    const { bookingId } = await withAnotherAccount();
    const other = await atStripe(studio, admin);
    studio.stripe.deliverEvents("never");
    await studio.stripe.account().pay(other.session.id);
    await reconcile(studio);
    expect(await stateOf(bookingId)).toEqual(["open"]);
    expect(await balanceIn(studio, other.bookingId)).toMatchObject({ paidCents: 100_000 });
  });
});

it.each(["fail", "lose-answer"] as const)(
  "an expired page stays open while Stripe doesn't say what became of it (%s)",
  async (mood) => {
    const { bookingId, session } = await atStripe(studio, admin);
    studio.stripe.deliverEvents("never");
    await studio.stripe.account().pay(session.id);
    await passTime(bookingId);
    studio.stripe.become(mood);
    await reconcile(studio);
    expect(await stateOf(bookingId)).toEqual(["open"]);
    studio.stripe.become("works");
    await reconcile(studio);
    expect(await stateOf(bookingId)).toEqual(["paid"]);
    expect(await balanceIn(studio, bookingId)).toMatchObject({ paidCents: 100_000 });
  },
);
