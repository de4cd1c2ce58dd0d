import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#drizzle/client.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { checkouts } from "#drizzle/schema/checkouts.ts";
import { openCharges } from "#drizzle/schema/open-charges.ts";
import { refundRequests } from "#drizzle/schema/refund-requests.ts";
import type { Client } from "#server/clients/gate/contract.ts";
import { figuresFor, spreadRefund } from "#server/payments/cancellation-figures/contract.ts";
import { cancellation } from "#server/payments/cancelling/contract.ts";
import { cancelAndSettle, readCancellation } from "#server/payments/cancelling/service.ts";
import { addCharge, writeOff } from "#server/payments/charges/service.ts";
import { startPayment } from "#server/payments/checkout/service.ts";
import { readBalance } from "#server/payments/ledger/service.ts";
import { reconcileCheckouts } from "#server/payments/reconciliation/service.ts";
import { recordPayment, recordRefund } from "#server/payments/recording/service.ts";
import { reconcileRefunds } from "#server/payments/refunds/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { addDays } from "#server/platform/calendar.ts";
import { moneyInput } from "#server/platform/money/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { unchangedCancellation } from "#tests/factories/cancellation.ts";
import { today } from "#tests/factories/payment.ts";
import { type Direct, startDirect } from "#tests/support/stripe/direct.ts";

const RUNS = Number(process.env.HISTORIES ?? 30);
const admin = { userId: "admin", name: "Desk", email: "desk@example.com" } as Admin;

let direct: Direct;
let db: Database;
beforeAll(async () => {
  direct = await startDirect();
  db = direct.database.open();
});
beforeEach(() => direct.stripe.reset());
afterAll(() => direct?.close());

type Step = { does: "check" | "card" | "refund" | "write-off" | "charge"; cents: number };

const history = fc.record({
  retainer: fc.integer({ min: 100, max: 200_000 }),
  rest: fc.integer({ min: 0, max: 500_000 }),
  daysAhead: fc.constantFrom(10, 200),
  steps: fc.array(
    fc.record<Step>({
      does: fc.constantFrom("check", "check", "card", "card", "refund", "write-off", "charge"),
      cents: fc.integer({ min: 51, max: 300_000 }),
    }),
    { maxLength: 6 },
  ),
  /** What the desk keeps, as a share of what was charged; null for what the form suggests. */
  kept: fc.option(fc.integer({ min: 0, max: 100 })),
  stripe: fc.constantFrom("works" as const, "lose-answer" as const, "fail" as const),
});

let weddings = 0;
const id = () => crypto.randomUUID();

async function act(bookingId: string, { does, cents }: Step) {
  const { services, stripe } = direct;
  const amount = moneyInput(cents);
  if (does === "charge")
    await addCharge(services, admin, {
      bookingId,
      id: id(),
      label: "Extra",
      amount: cents,
      tax: 0,
      kind: "instalment",
      dueOn: null,
    });
  if (does === "check")
    await recordPayment(services, admin, {
      bookingId,
      id: id(),
      amount: cents,
      way: "cheque",
      happenedOn: today(),
      reference: null,
      pending: false,
      beyondDue: cents % 2 === 0,
    });
  if (does === "write-off")
    await writeOff(services, admin, { bookingId, id: id(), amount: cents, reason: "Rain" });
  if (does === "refund") {
    const [payment] = (await readBalance({ db }, bookingId)).payments;
    await recordRefund(services, admin, {
      bookingId,
      payment: payment?.id ?? "",
      id: id(),
      amount: cents,
      happenedOn: today(),
      reason: "Rain",
      way: "cheque",
    });
  }
  if (does !== "card") return;
  const started = await startPayment(services, { bookingId, contactId: "someone" } as unknown as Client, {
    pay: "amount",
    amount,
  });
  if (started.ok) await stripe.account().pay(stripe.openSession().id);
}

it(`${RUNS} random payment histories: after canceling, kept + refunded + written off is what was asked for`, {
  timeout: 600_000,
}, async () => {
  const { services, stripe } = direct;
  await fc.assert(
    fc.asyncProperty(history, async ({ retainer, rest, daysAhead, steps, kept, stripe: behaves }) => {
      stripe.reset();
      await db.delete(checkouts);
      weddings += 1;
      const weddingDate = addDays(today(), daysAhead + (weddings % 9));
      // One after another, so that the day's crews are enough.
      await db.update(bookings).set({ status: "lost" });
      const booking = { weddingDate, status: "confirmed" as const };
      const { id: bookingId } = await newBooking({ database: direct.database }, booking);
      const charge = { bookingId, tax: 0, dueOn: null };
      await addCharge(services, admin, {
        ...charge,
        id: id(),
        label: "R",
        amount: retainer,
        kind: "retainer",
      });
      if (rest > 0)
        await addCharge(services, admin, {
          ...charge,
          id: id(),
          label: "B",
          amount: rest,
          kind: "instalment",
        });
      for (const step of steps) await act(bookingId, step);

      const before = await readBalance({ db }, bookingId);
      const found = await readCancellation(services, admin, bookingId);
      if (!found.ok) throw new Error(JSON.stringify(found.error));
      const page = found.value;
      const cents = kept === null ? page.figures.keptCents : Math.floor((before.chargedCents * kept) / 100);
      const figures = figuresFor(before, cents);
      const body = cancellation.parse({
        ...unchangedCancellation(page),
        kept: moneyInput(cents),
        writeOff: moneyInput(figures.writeOffCents),
        refunds: [...spreadRefund(page.payments, figures.refundCents)].map(([paymentId, part]) => ({
          paymentId,
          amount: moneyInput(part),
          byStripe: page.payments.find((payment) => payment.id === paymentId)?.byStripe ?? false,
        })),
      });
      stripe.become(behaves);
      const settled = await cancelAndSettle(services, admin, { ...body, bookingId });
      if (!settled.ok) throw new Error(JSON.stringify(settled.error));
      stripe.become("works");
      await db.update(refundRequests).set({ createdAt: new Date(0) });
      await reconcileCheckouts(services);
      await reconcileRefunds(services);

      // What isn't back yet is the desk's task: the booking shows it as a credit.
      for (const { id: payment, amountCents, refundedCents } of (await readBalance({ db }, bookingId))
        .payments) {
        const { creditCents } = await readBalance({ db }, bookingId);
        const amount = Math.min(creditCents, amountCents - refundedCents);
        if (amount > 0)
          await recordRefund(services, admin, {
            bookingId,
            payment,
            id: id(),
            amount,
            happenedOn: today(),
            reason: "Canceled",
            way: "cheque",
          });
      }
      const after = await readBalance({ db }, bookingId);
      const refunded = after.refundedCents - before.refundedCents;
      const asked = Math.max(before.chargedCents, before.paidCents - before.refundedCents);
      expect(after.chargedCents).toBe(cents);
      expect(cents + refunded + figures.writeOffCents).toBe(asked);
      expect(after).toMatchObject({ creditCents: 0, overRefundedCents: 0, unaskedCents: 0 });
      expect(after.dueCents).toBe(figures.stillToPayCents);
      // What the lists show.
      const open = await db.select().from(openCharges).where(eq(openCharges.bookingId, bookingId));
      expect(open.reduce((sum, one) => sum + (one.asked ? one.openCents : 0), 0)).toBe(after.dueCents);
    }),
    { numRuns: RUNS },
  );
});
