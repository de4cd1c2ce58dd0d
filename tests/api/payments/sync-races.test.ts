import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#drizzle/client.ts";
import { checkouts } from "#drizzle/schema/checkouts.ts";
import type { Client } from "#server/clients/gate/contract.ts";
import { startPayment } from "#server/payments/checkout/service.ts";
import { appendEntries } from "#server/payments/ledger/queries.ts";
import { readBalance } from "#server/payments/ledger/service.ts";
import { openStripe } from "#server/payments/stripe/service.ts";
import { syncCheckout } from "#server/payments/sync/service.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { today } from "#tests/factories/payment.ts";
import { type Direct, startDirect } from "#tests/support/stripe/direct.ts";

let direct: Direct;
let db: Database;
beforeAll(async () => {
  direct = await startDirect();
  db = direct.database.open();
});
afterAll(() => direct?.close());

const EXPAND = ["payment_intent.latest_charge.balance_transaction"];

/** A bank debit of 1,000 dollars whose page was opened and that no event has reported. */
async function paidByDebit() {
  const { services, stripe } = direct;
  stripe.reset();
  stripe.deliverEvents("never");
  const { id: bookingId } = await newBooking({ database: direct.database });
  await appendEntries(db, {
    actor: { userId: "admin" },
    action: "add_charge",
    bookingId,
    logged: {},
    at: new Date(),
    entries: [{ key: crypto.randomUUID(), kind: "charge", amountCents: 100_000, happenedOn: today() }],
  });
  const started = await startPayment(services, { bookingId, contactId: "ana" } as unknown as Client, {
    pay: "balance",
  });
  expect(started.ok).toBe(true);
  const { id: sessionId } = stripe.openSession();
  await stripe.account().pay(sessionId, "us_bank_account");
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.bookingId, bookingId));
  const client = await openStripe(services);
  if (!checkout || !client) throw new Error("No checkout");
  return { bookingId, sessionId, checkout, client };
}

it.each([
  ["arrived", true, { paidCents: 100_000, pendingCents: 0 }, "paid"],
  ["failed", false, { paidCents: 0, pendingCents: 0 }, "failed"],
] as const)(
  "records both answers when of two concurrent checks one sees a pending debit and the other that it has %s",
  async (_name, arrived, expected, state) => {
    const { services, stripe, told } = direct;
    const { bookingId, sessionId, checkout, client } = await paidByDebit();
    const onItsWay = stripe.account().session(sessionId, EXPAND);
    await stripe.account().settle(sessionId, arrived);
    // The slower one read the ledger before the faster one wrote to it.
    const late = { checkout: { sessions: { retrieve: async () => onItsWay } } } as unknown as Stripe;
    let isFirst = true;
    const interrupted = new Proxy(db, {
      get(target, name) {
        const found = Reflect.get(target, name);
        if (name !== "batch" || !isFirst) return typeof found === "function" ? found.bind(target) : found;
        isFirst = false;
        return async (...args: unknown[]) => {
          await syncCheckout(services, late, checkout);
          return found.apply(target, args);
        };
      },
    });
    await syncCheckout({ ...services, db: interrupted }, client, checkout);
    expect(await readBalance({ db }, bookingId)).toMatchObject(expected);
    const [after] = await db.select().from(checkouts).where(eq(checkouts.id, checkout.id));
    expect(after?.state).toBe(state);
    expect(told.failures).toEqual([]);
  },
);
