import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { refundRequests } from "#drizzle/schema/refund-requests.ts";
import { beyondPayment } from "#server/payments/recording/contract.ts";
import {
  earlierRefundMade,
  PAYMENT_DISPUTED,
  REFUND_REFUSED,
  REFUND_UNKNOWN,
  refundReserved,
} from "#server/payments/refunds/contract.ts";
import { refundThroughStripe } from "#server/payments/refunds/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { today } from "#tests/factories/payment.ts";
import { eventually } from "#tests/support/eventually.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { balanceIn, paidByCard } from "#tests/support/stripe/couple.ts";
import { STRIPE_KEYS } from "#tests/support/stripe/keys.ts";
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

const account = () => studio.stripe.account();
const key = () => crypto.randomUUID();

type Paid = Awaited<ReturnType<typeof paidByCard>>;

type Form = { id?: string; reason?: string; way?: "cheque" };

async function send({ bookingId, paymentId }: Paid, amount: string, form: Form = {}) {
  const path = `/api/bookings/${bookingId}/payments/${paymentId}/refunds`;
  const sent = { id: key(), amount, happenedOn: today(), reason: "Moved", ...form };
  const answer = await callApi(admin, "POST", path, sent);
  const body = (await answer.json()) as { error?: { fields?: Record<string, string> } };
  return [answer.status, body.error?.fields?.form ?? body.error?.fields?.amount];
}
const refund = (wedding: Paid, amount: string, id = key(), reason = "Moved") =>
  send(wedding, amount, { id, reason });
const byCheck = (wedding: Paid, amount: string) => send(wedding, amount, { way: "cheque" });
const madeOf = ({ intent }: Paid) =>
  account()
    .refunds(intent)
    .map(({ amount }) => amount);
const refundedOf = async ({ bookingId }: Paid) => (await balanceIn(studio, bookingId)).refundedCents;

describe("a refund whose Stripe answer was lost", () => {
  it("is found from a newly opened form, and isn't made twice", async () => {
    const wedding = await paidByCard(studio, admin);
    studio.stripe.become("lose-answer");
    expect(await refund(wedding, "400")).toEqual([503, REFUND_UNKNOWN]);
    studio.stripe.become("works");
    // A new form with a different reason.
    expect(await refund(wedding, "400", key(), "A shorter day")).toEqual([200, undefined]);
    expect(madeOf(wedding)).toEqual([40_000]);
    expect(await refundedOf(wedding)).toBe(40_000);
    // A later request is a new refund.
    expect(await refund(wedding, "400")).toEqual([200, undefined]);
    expect(madeOf(wedding)).toEqual([40_000, 40_000]);
  });

  it("is reported as made if the same form asks for another amount", async () => {
    const wedding = await paidByCard(studio, admin);
    const id = key();
    studio.stripe.become("lose-answer");
    await refund(wedding, "400", id);
    studio.stripe.become("works");
    expect(await refund(wedding, "300", id)).toEqual([409, earlierRefundMade(40_000)]);
    expect(madeOf(wedding)).toEqual([40_000]);
    expect(await refundedOf(wedding)).toBe(40_000);
    expect(await refund(wedding, "300", id)).toEqual([200, undefined]);
    expect(await refundedOf(wedding)).toBe(70_000);
  });

  it("is resent if it never reached Stripe, or dropped for another amount once it can't arrive anymore", async () => {
    const wedding = await paidByCard(studio, admin);
    studio.stripe.become("hang");
    expect(await refund(wedding, "400")).toEqual([503, REFUND_UNKNOWN]);
    studio.stripe.become("works");
    // The first attempt may still be in progress.
    expect(await refund(wedding, "300")).toEqual([503, REFUND_UNKNOWN]);
    await studio.database
      .open()
      .update(refundRequests)
      .set({ createdAt: new Date(Date.now() - 3 * 60_000) })
      .where(eq(refundRequests.bookingId, wedding.bookingId));
    expect(await refund(wedding, "300")).toEqual([200, undefined]);
    expect(madeOf(wedding)).toEqual([30_000]);

    studio.stripe.become("hang");
    await refund(wedding, "100");
    studio.stripe.become("works");
    expect(await refund(wedding, "100")).toEqual([200, undefined]);
    expect(madeOf(wedding)).toEqual([10_000, 30_000]);
  }, 60_000);
});

describe("S51 money that is being refunded", () => {
  const agedBy = (minutes: number, { bookingId }: Paid) =>
    studio.database
      .open()
      .update(refundRequests)
      .set({ createdAt: new Date(Date.now() - minutes * 60_000) })
      .where(eq(refundRequests.bookingId, bookingId));

  it("can't be refunded by check as well while Stripe's answer is missing", async () => {
    const wedding = await paidByCard(studio, admin);
    studio.stripe.become("hang");
    expect(await refund(wedding, "700")).toEqual([503, REFUND_UNKNOWN]);
    studio.stripe.become("works");
    expect(await byCheck(wedding, "700")).toEqual([422, refundReserved(70_000, 30_000)]);
    expect(await byCheck(wedding, "300")).toEqual([200, undefined]);
    expect(await refundedOf(wedding)).toBe(30_000);
    // Once the request can't arrive anymore, the cron asks Stripe, which has not made it.
    await agedBy(3, wedding);
    await studio.worker.cron();
    expect(await byCheck(wedding, "700")).toEqual([200, undefined]);
    expect(madeOf(wedding)).toEqual([]);
  }, 60_000);

  it("is recorded by the cron if Stripe has made it and only its answer was lost", async () => {
    const wedding = await paidByCard(studio, admin);
    studio.stripe.deliverEvents("never");
    studio.stripe.become("lose-answer");
    expect(await refund(wedding, "400")).toEqual([503, REFUND_UNKNOWN]);
    studio.stripe.become("works");
    await agedBy(3, wedding);
    await studio.worker.cron();
    expect(await refundedOf(wedding)).toBe(40_000);
    expect(await byCheck(wedding, "600.01")).toEqual([422, beyondPayment(60_000)]);
  });

  it("is recorded even if it was refunded by check before, and the studio is alerted", async () => {
    const wedding = await paidByCard(studio, admin);
    expect(await byCheck(wedding, "800")).toEqual([200, undefined]);
    await account().refund(wedding.intent, { amount: 50_000, metadata: {} });
    expect(await balanceIn(studio, wedding.bookingId)).toMatchObject({
      refundedCents: 130_000,
      overRefundedCents: 30_000,
    });
    const [alert] = (await studio.outbox()).filter(({ kind }) => kind === "over_refunded_alert");
    expect(alert?.subject).toContain("$300");
  });

  it("is not refunded by anyone while the couple's bank disputes the payment", async () => {
    const wedding = await paidByCard(studio, admin);
    await account().dispute(wedding.intent);
    expect(await refund(wedding, "400")).toEqual([409, PAYMENT_DISPUTED]);
    expect(await byCheck(wedding, "400")).toEqual([409, PAYMENT_DISPUTED]);
    await account().decide(wedding.intent, "won");
    expect(await byCheck(wedding, "400")).toEqual([200, undefined]);
  });
});

it("after a Stripe error the next press tries again, from the same form or another", async () => {
  const wedding = await paidByCard(studio, admin);
  const id = key();
  studio.stripe.become("fail");
  expect(await refund(wedding, "400", id)).toEqual([503, REFUND_UNKNOWN]);
  studio.stripe.become("works");
  expect(await refund(wedding, "400", id)).toEqual([200, undefined]);
  expect(madeOf(wedding)).toEqual([40_000]);
  expect(await refundedOf(wedding)).toBe(40_000);
  await eventually(() => studio.logged("refund_not_made"));
});

it("another amount in the same form is another refund", async () => {
  const wedding = await paidByCard(studio, admin);
  const id = key();
  expect(await refund(wedding, "1000.01", id)).toEqual([422, beyondPayment(100_000)]);
  expect(await refund(wedding, "100", id)).toEqual([200, undefined]);
  expect(await refund(wedding, "200", id)).toEqual([200, undefined]);
  expect(madeOf(wedding)).toEqual([20_000, 10_000]);
});

it("20 concurrent presses make one refund, even of the full payment", async () => {
  const wedding = await paidByCard(studio, admin);
  const id = key();
  const answers = await Promise.all(Array.from({ length: 20 }, () => refund(wedding, "1000", id)));
  expect(madeOf(wedding)).toEqual([100_000]);
  expect(await refundedOf(wedding)).toBe(100_000);
  // Concurrent requests may be asked to wait.
  expect(new Set(answers.map(([status]) => status))).not.toContain(422);
  expect(await refund(wedding, "1000", id)).toEqual([200, undefined]);
  expect(madeOf(wedding)).toEqual([100_000]);
  const mails = (await studio.outbox()).filter(({ kind }) => kind === "refund_recorded");
  expect(mails).toHaveLength(1);
});

it("a key without refund permission is refused, and not retried", async () => {
  const wedding = await paidByCard(studio, admin);
  const denied = { error: { type: "invalid_request_error", message: "The key lacks a right" } };
  const fetched = globalThis.fetch;
  const logged: unknown[] = [];
  const services = {
    env: { ...STRIPE_KEYS, STRIPE_API_URL: studio.stripe.url },
    db: studio.database.open(),
    clock: { now: () => new Date() },
    log: { error: (_event: string, error: unknown) => logged.push(error) },
  } as unknown as Services;
  globalThis.fetch = async (input, init) =>
    init?.method === "POST" ? Response.json(denied, { status: 403 }) : fetched(input, init);
  try {
    const answer = await refundThroughStripe(services, { userId: "admin" } as Admin, {
      paymentId: wedding.paymentId,
      id: key(),
      amount: 100,
      reason: "Moved",
      refundableCents: 100_000,
    });
    expect(answer).toMatchObject({ ok: false, error: { fields: { form: REFUND_REFUSED } } });
  } finally {
    globalThis.fetch = fetched;
  }
  expect(madeOf(wedding)).toEqual([]);
});
