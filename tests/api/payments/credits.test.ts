import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { recordPayment, today } from "#tests/factories/payment.ts";
import { decline, newSigned } from "#tests/factories/proposal.ts";
import { closeSettled } from "#tests/support/closing.ts";
import { pageText } from "#tests/support/page-text.ts";
import { countersign } from "#tests/support/proposals.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { balanceIn, PAYMENTS, paidByCard } from "#tests/support/stripe/couple.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { othersOf } from "#tests/support/surfaces.ts";
import type { Visitor } from "#tests/support/visitor.ts";

// Money that was paid beyond what is charged, and money that a closed booking still owes: what the couple, its payer
// and the desk read of it, compared with the ledger.

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio({ stripe: true });
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const overview = () => pageText(admin, "/admin");
const deskOf = (id: string) => pageText(admin, `/admin/bookings/${id}`);
const home = (visitor: Visitor) => pageText(visitor, "/my-wedding");
const refund = (id: string, paymentId: string, amount: string) =>
  callApi(admin, "POST", `/api/bookings/${id}/payments/${paymentId}/refunds`, {
    id: crypto.randomUUID(),
    amount,
    way: "cheque",
    happenedOn: today(),
    reason: "Rain",
  });
const firstPayment = async (id: string) => (await balanceIn(studio, id)).payments[0]?.id ?? "";

/** A couple that owes a retainer of 858 and 2,002 dollars, with everyone who reads about it. */
async function couple(weddingDate: string, byStudio: boolean) {
  const { id: proposalId, booking, signer } = await newSigned(studio, admin, { weddingDate });
  if (byStudio) expect((await countersign(admin, proposalId)).status).toBe(200);
  const { payer, planner } = await othersOf(studio, booking.id);
  return { id: booking.id, email: booking.email, proposalId, partner: signer, payer, planner };
}

it("what a couple that declined had paid is a task of the desk, and everyone who may see money reads it", async () => {
  const { id, email, proposalId, partner, payer, planner } = await couple("2035-03-03", false);
  await recordPayment(admin, id, "858", { way: "cheque" });
  expect(await overview()).not.toContain("Refunds to settle");
  await decline(studio, partner, { id: proposalId, email });
  expect(await balanceIn(studio, id)).toMatchObject({ creditCents: 85_800, chargedCents: 0 });

  expect(await overview()).toMatch(/Refunds to settle \(1\).*They've paid \$858 more than they owe now/);
  expect(await deskOf(id)).toContain("Payments $858 more paid than asked for");
  const said =
    "$858 was paid, and nothing is agreed that it's for. It's yours, and we'll be in touch about it.";
  for (const text of [
    await home(partner),
    await home(payer),
    await pageText(partner, `${PAYMENTS}?booking=${id}`),
  ])
    expect(text).toContain(said);
  expect(await home(planner)).not.toContain("$");

  expect((await refund(id, await firstPayment(id), "858")).status).toBe(200);
  expect(await overview()).not.toContain("Refunds to settle");
  expect(await home(partner)).not.toContain("was paid, and");
  expect(await deskOf(id)).not.toContain("more paid than");
});

it("what was paid beyond everything asked for is a task, however the booking stands", async () => {
  const open = await newBooking(studio, { status: "confirmed" });
  await recordPayment(admin, open.id, "500", { beyondDue: true });
  expect(await overview()).toContain("They've paid $500 more than they owe now.");
});

it("a debit that arrives after the booking closed is to be refunded, and nowhere 'paid in full'", async () => {
  const { id, partner } = await couple("2035-03-10", false);
  await recordPayment(admin, id, "858", { pending: true });
  const paymentId = await firstPayment(id);
  await closeSettled(studio, admin, id);
  expect(await overview()).not.toContain("Refunds to settle");
  const arrived = await callApi(admin, "POST", `/api/bookings/${id}/payments/${paymentId}/end`, {
    arrived: true,
    happenedOn: today(),
  });
  expect(arrived.status).toBe(200);
  expect(await balanceIn(studio, id)).toMatchObject({ creditCents: 85_800, chargedCents: 0 });
  const desk = await deskOf(id);
  expect(desk).toContain("Payments $858 to refund");
  expect(desk).not.toContain("paid in full");
  expect(await overview()).toContain("$858 is still to be sent back.");
  expect(await home(partner)).toContain("We'll send back $858.");
});

it("counts a refund that failed once among the tasks", async () => {
  const { bookingId, intent } = await paidByCard(studio, admin);
  await studio.stripe.account().refund(intent, { amount: 30_000, metadata: {} });
  await studio.stripe.account().failRefund(intent);
  await closeSettled(studio, admin, bookingId, {
    kept: "0",
    writeOff: "0",
    refunds: [{ paymentId: await firstPayment(bookingId), amount: "1000", byStripe: false }],
  });
  expect(await balanceIn(studio, bookingId)).toMatchObject({ creditCents: 100_000 });
  const text = await overview();
  expect(text).toContain("A refund of $300 came back");
  expect(text).toContain("$700 is still to be sent back.");
});

it("doesn't say that a couple has paid what it was refunded, while its day is full", async () => {
  const weddingDate = "2035-03-17";
  const { id, proposalId, partner } = await couple(weddingDate, false);
  expect((await countersign(admin, proposalId)).status).toBe(200);
  await studio.database
    .open()
    .update(bookings)
    .set({ status: "proposal", holdExpiresAt: null })
    .where(eq(bookings.id, id));
  for (let crew = 0; crew < 2; crew += 1) await newBooking(studio, { weddingDate, status: "confirmed" });
  await recordPayment(admin, id, "858", { way: "cheque" });
  expect(await overview()).toContain(
    "They've signed and paid what was due, and aren't confirmed: no crew is free on Mar 17, 2035.",
  );
  expect((await refund(id, await firstPayment(id), "858")).status).toBe(200);
  const text = await overview();
  expect(text).toContain("Call them: not confirmed (1)");
  expect(text).toContain("We have no money of theirs. Move the wedding, or cancel it.");
  expect(text).not.toContain("paid what was due");
  expect(await home(partner)).toContain("We've sent back what was paid, and there's nothing to pay.");
});

it("tells a payer what was received, whoever of them paid it", async () => {
  const weddingDate = "2035-03-24";
  const { id, payer } = await couple(weddingDate, true);
  await studio.database
    .open()
    .update(bookings)
    .set({ status: "proposal", holdExpiresAt: null })
    .where(eq(bookings.id, id));
  for (let crew = 0; crew < 2; crew += 1) await newBooking(studio, { weddingDate, status: "confirmed" });
  await recordPayment(admin, id, "858", { way: "cheque" });
  const text = await home(payer);
  expect(text).toContain("We've received $858. It's safe");
  expect(text).not.toContain("from you");
});

it("a closed booking that still owes says so on every page of those who may pay", async () => {
  const { id, partner, payer, planner } = await couple("2035-04-07", true);
  await recordPayment(admin, id, "500", { way: "cheque" });
  await closeSettled(studio, admin, id);
  expect(await balanceIn(studio, id)).toMatchObject({ payableCents: 35_800, chargedCents: 85_800 });
  for (const visitor of [partner, payer]) {
    const text = await home(visitor);
    expect(text).toMatch(
      /closed\..*Your turn: \$358 is still to be paid\. Your payments page shows how to pay\./,
    );
    expect(text).not.toMatch(/[Rr]etainer|is confirmed/);
    expect(await pageText(visitor, `${PAYMENTS}?booking=${id}`)).toContain("$358 to pay");
  }
  expect(await home(planner)).not.toMatch(/\$|still to be paid/);

  // What falls due later is nobody's turn yet.
  const later = await couple("2035-04-14", true);
  await recordPayment(admin, later.id, "858", { way: "cheque" });
  await closeSettled(studio, admin, later.id, { kept: "1500", writeOff: "1360", refunds: [] });
  for (const visitor of [later.partner, later.payer]) {
    const text = await home(visitor);
    expect(text).toContain("$642 is still to be paid, by Saturday, March 31, 2035.");
    expect(text).not.toContain("Your turn");
  }
});
