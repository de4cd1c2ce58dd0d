import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { recordPayment } from "#tests/factories/payment.ts";
import { newSigned } from "#tests/factories/proposal.ts";
import { MY_WEDDING } from "#tests/support/clients.ts";
import { pageText } from "#tests/support/page-text.ts";
import { countersign } from "#tests/support/proposals.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { balanceIn, bookingStatus, pay } from "#tests/support/stripe/couple.ts";
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

async function trash(id: string) {
  const row = (await studio.bookings()).find((one) => one.id === id);
  expect((await callApi(admin, "DELETE", `/api/bookings/${id}`, { version: row?.version })).status).toBe(200);
}

async function restore(id: string) {
  expect((await callApi(admin, "POST", `/api/booking-trash/${id}/restoration`)).status).toBe(200);
}

const labels = async (id: string) => (await balanceIn(studio, id)).charges.map(({ label }) => label);

/** An agreement that everyone has signed, and a page at Stripe that somebody is paying on. */
async function payingFor(what: "retainer" | "balance") {
  const { id, booking, signer } = await newSigned(studio, admin, { weddingDate: "2033-05-14" });
  expect((await countersign(admin, id)).status).toBe(200);
  if (what === "balance") await recordPayment(admin, booking.id, "858");
  expect((await pay(signer, booking.id, { pay: what })).status).toBe(303);
  return { bookingId: booking.id, signer, session: studio.stripe.openSession().id };
}

describe("a card payment that arrives while its booking is in the trash", () => {
  it("leaves what a confirmed wedding was charged as it was", async () => {
    const { bookingId, signer, session } = await payingFor("balance");
    const charged = await labels(bookingId);
    expect(charged).toHaveLength(2);
    await trash(bookingId);
    await studio.stripe.account().pay(session);
    expect(await labels(bookingId)).toEqual(charged);
    await restore(bookingId);
    await studio.worker.cron();
    const { charges, creditCents, payableCents } = await balanceIn(studio, bookingId);
    expect([charges.map(({ label }) => label), creditCents, payableCents]).toEqual([charged, 0, 0]);
    expect((await studio.audit()).map(({ action }) => action)).not.toContain("reverse_charges");
    const home = await pageText(signer, MY_WEDDING);
    expect(home).toContain("Booked");
    expect(home).not.toContain("more was paid");
    expect(await pageText(admin, `/admin/bookings/${bookingId}`)).not.toContain("more paid than asked for");
  });

  it("confirms the date once the booking is restored, if it was the retainer", async () => {
    const { bookingId, session } = await payingFor("retainer");
    await trash(bookingId);
    await studio.stripe.account().pay(session);
    await restore(bookingId);
    expect(await bookingStatus(studio, bookingId)).toBe("confirmed");
    expect((await balanceIn(studio, bookingId)).charges).toHaveLength(2);
  });

  it("changes nothing else: without a payment, a restored booking keeps the status that it had", async () => {
    const { bookingId } = await payingFor("balance");
    const row = (await studio.bookings()).find((one) => one.id === bookingId);
    const back = { status: "held", version: row?.version };
    expect((await callApi(admin, "POST", `/api/bookings/${bookingId}/move`, back)).status).toBe(200);
    await studio.worker.cron();
    expect(await bookingStatus(studio, bookingId)).toBe("held");
    await trash(bookingId);
    await restore(bookingId);
    await studio.worker.cron();
    expect(await bookingStatus(studio, bookingId)).toBe("held");
  });
});
