import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { refundRequests } from "#drizzle/schema/refund-requests.ts";
import { REFUND_UNKNOWN, refundReserved } from "#server/payments/refunds/contract.ts";
import { today } from "#tests/factories/payment.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { balanceIn, paidByCard } from "#tests/support/stripe/couple.ts";
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

type Paid = Awaited<ReturnType<typeof paidByCard>>;

async function refund({ bookingId, paymentId }: Paid, amount: string, way?: "cheque") {
  const path = `/api/bookings/${bookingId}/payments/${paymentId}/refunds`;
  const sent = { id: crypto.randomUUID(), amount, happenedOn: today(), reason: "Moved", way };
  const answer = await callApi(admin, "POST", path, sent);
  const body = (await answer.json()) as { error?: { fields?: Record<string, string> } };
  return [answer.status, body.error?.fields?.form ?? body.error?.fields?.amount];
}

const requestOf = async ({ bookingId }: Paid) => {
  const [row] = await studio.database
    .open()
    .select()
    .from(refundRequests)
    .where(eq(refundRequests.bookingId, bookingId));
  return row;
};

/** Asks for a refund of $700 of $1,000, whose answer stays out, and moves the booking to the trash. */
async function trashedDuringRefund() {
  const wedding = await paidByCard(studio, admin);
  studio.stripe.become("hang");
  expect(await refund(wedding, "700")).toEqual([503, REFUND_UNKNOWN]);
  studio.stripe.become("works");
  const request = (await requestOf(wedding))?.id ?? "";
  const row = (await studio.bookings()).find(({ id }) => id === wedding.bookingId);
  const path = `/api/bookings/${wedding.bookingId}`;
  expect((await callApi(admin, "DELETE", path, { version: row?.version })).status).toBe(200);
  return { wedding, request };
}

const restore = async ({ bookingId }: Paid) =>
  (await callApi(admin, "POST", `/api/booking-trash/${bookingId}/restoration`)).status;

describe("a booking trashed while a refund is on its way can be restored", () => {
  it("after Stripe has made the refund, which then no longer reserves its amount", async () => {
    const { wedding, request } = await trashedDuringRefund();
    await studio.stripe.account().refund(wedding.intent, { amount: 70_000, metadata: { request } });
    expect(await restore(wedding)).toBe(200);
    expect((await requestOf(wedding))?.state).toBe("made");
    expect((await balanceIn(studio, wedding.bookingId)).refundedCents).toBe(70_000);
    expect(await refund(wedding, "300", "cheque")).toEqual([200, undefined]);
  }, 60_000);

  it("after a smaller refund than the one that is on its way, which the payment has no room for anymore", async () => {
    const { wedding } = await trashedDuringRefund();
    await studio.stripe.account().refund(wedding.intent, { amount: 50_000, metadata: {} });
    expect(await restore(wedding)).toBe(200);
    expect((await requestOf(wedding))?.state).toBe("failed");
    expect(await refund(wedding, "500", "cheque")).toEqual([200, undefined]);
  }, 60_000);

  it("while the answer is still out, and its amount stays reserved", async () => {
    const { wedding } = await trashedDuringRefund();
    expect(await restore(wedding)).toBe(200);
    expect((await requestOf(wedding))?.state).toBe("asked");
    expect(await refund(wedding, "700", "cheque")).toEqual([422, refundReserved(70_000, 30_000)]);
  }, 60_000);
});
