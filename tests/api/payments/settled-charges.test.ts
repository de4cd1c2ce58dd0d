import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { CONFIRM_REASON_MISSING } from "#server/bookings/status-transitions/contract.ts";
import { addDays } from "#server/platform/calendar.ts";
import { chargedBooking, entryOf, recordPayment, today } from "#tests/factories/payment.ts";
import { newSigned, newSigner, newVersion, pageOf, signatureFields } from "#tests/factories/proposal.ts";
import { MY_WEDDING } from "#tests/support/clients.ts";
import { cancellationForm, closeSettled, closeUnasked } from "#tests/support/closing.ts";
import { pageText } from "#tests/support/page-text.ts";
import { bookingOf, countersign } from "#tests/support/proposals.ts";
import { reopen } from "#tests/support/reopening.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { balanceIn, PAYMENTS } from "#tests/support/stripe/couple.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const statusOf = async (id: string) => (await bookingOf(studio, id)).status;

/** A booking without an agreement that was charged 500 dollars for a meeting by hand. */
async function charged() {
  const email = `ana-${crypto.randomUUID()}@example.com`;
  const fee = { label: "Meeting", amount: "500", kind: "instalment", dueOn: addDays(today(), -1) } as const;
  return chargedBooking(admin, studio, fee, { email, status: "contacted", weddingDate: "2036-05-17" });
}

type Found = { bookingId: string; booking: { email: string } };

/** Reopens a closed booking as an inquiry, and has everyone sign an agreement with a retainer of 858 dollars. */
async function agreeAnew({ bookingId, booking }: Found, known?: Visitor) {
  expect(await reopen(studio, admin, bookingId, { as: "inquiry" })).toBe(200);
  const signer = known ?? (await newSigner(studio, booking.email));
  const id = await newVersion(admin, bookingId);
  expect((await signer.post(pageOf(id), await signatureFields(signer, id))).status).toBe(303);
  expect((await countersign(admin, id)).status).toBe(200);
  return {
    home: () => pageText(signer, MY_WEDDING),
    payments: () => pageText(signer, `${PAYMENTS}?booking=${bookingId}`),
    desk: () => pageText(admin, `/admin/bookings/${bookingId}`),
  };
}

const KEEPS_ALL = { kept: "500", writeOff: "0", refunds: [] };
const ASKED = "$858 is due now. The next payment, $2,002, is due on May 3, 2036.";

it("what was paid for a charge that a settlement kept pays no retainer that is agreed afterwards", async () => {
  const found = await charged();
  const { bookingId } = found;
  await recordPayment(admin, bookingId, "500");
  await closeSettled(studio, admin, bookingId, KEEPS_ALL);
  const { home, payments, desk } = await agreeAnew(found);
  expect(await home()).toContain("Pay the retainer of $858.");
  expect(await payments()).toContain(ASKED);
  expect(await desk()).toContain("To be paid $2,860");
  expect(await desk()).not.toContain("overdue");
  expect(await pageText(admin, "/admin/payments")).toContain("To be paid $2,860 Overdue $0");
  await recordPayment(admin, bookingId, "358");
  expect(await statusOf(bookingId)).toBe("held");
  expect(await home()).toContain("$500");
  const { version } = await bookingOf(studio, bookingId);
  const early = await callApi(admin, "POST", `/api/bookings/${bookingId}/move`, {
    version,
    status: "confirmed",
    reason: "",
  });
  expect([early.status, await early.text()]).toEqual([422, expect.stringContaining(CONFIRM_REASON_MISSING)]);
  await recordPayment(admin, bookingId, "500");
  expect(await statusOf(bookingId)).toBe("confirmed");
  expect(await payments()).toContain("The next payment, $2,002, is due on May 3, 2036.");
});

it("what a reopening as an inquiry wrote off lowers nothing that is agreed afterwards", async () => {
  const found = await charged();
  const { bookingId } = found;
  await recordPayment(admin, bookingId, "200");
  await closeUnasked(studio, admin, bookingId);
  const { payments, desk } = await agreeAnew(found);
  expect(await balanceIn(studio, bookingId)).toMatchObject({ writtenOffCents: 30_000, dueCents: 286_000 });
  expect(await payments()).toContain(ASKED);
  expect(await desk()).not.toContain("overdue");
});

it("a payment on its way that the settlement keeps isn't on its way for a retainer that is agreed afterwards", async () => {
  const found = await charged();
  const { bookingId } = found;
  const sent = crypto.randomUUID();
  await recordPayment(admin, bookingId, "500", { id: sent, way: "cheque", pending: true });
  await closeSettled(studio, admin, bookingId, KEEPS_ALL);
  const { home, payments } = await agreeAnew(found);
  expect(await home()).toContain("Pay the retainer of $858.");
  expect(await payments()).toContain(ASKED);
  await recordPayment(admin, bookingId, "858");
  expect(await statusOf(bookingId)).toBe("confirmed");
  expect(await balanceIn(studio, bookingId)).toMatchObject({ retainerPaid: true, payableCents: 200_200 });
  // The check bounces: what it was for is owed again, and nothing that was paid since is for that.
  const path = `/api/bookings/${bookingId}/payments/${await entryOf(studio, `payment:${sent}`)}/end`;
  expect((await callApi(admin, "POST", path, { arrived: false, happenedOn: today() })).status).toBe(200);
  expect(await balanceIn(studio, bookingId)).toMatchObject({ retainerPaid: true, payableCents: 250_200 });
  expect(await payments()).toContain("$500 has been due since");
});

it("the retainer of an agreement that ended is apart from that of the next one", async () => {
  const { id, booking, signer } = await newSigned(studio, admin, { weddingDate: "2036-05-17" });
  const bookingId = booking.id;
  expect((await countersign(admin, id)).status).toBe(200);
  const sent = crypto.randomUUID();
  await recordPayment(admin, bookingId, "858", { id: sent, way: "cheque", pending: true });
  await closeSettled(studio, admin, bookingId);
  const { home, payments, desk } = await agreeAnew({ bookingId, booking }, signer);
  expect(await home()).toContain("Pay the retainer of $858.");
  expect(await payments()).toContain(ASKED);
  for (const page of [await payments(), await desk(), await pageText(admin, "/admin/payments")]) {
    expect(page).toContain("Retainer, earlier agreement");
    expect(page.match(/Retainer(?!, earlier|'s|\s+\d)/g)?.length).toBeGreaterThan(0);
  }
  await recordPayment(admin, bookingId, "858");
  expect(await statusOf(bookingId)).toBe("confirmed");
  expect(await home()).toContain("Booked");
});

it("says what became of money that was to be sent back and pays what is agreed afterwards", async () => {
  const found = await charged();
  const { bookingId, booking } = found;
  await recordPayment(admin, bookingId, "500");
  const form = await cancellationForm(studio, bookingId);
  const refunds = form?.payments.map(({ id }) => ({ paymentId: id, amount: "300", byStripe: false }));
  await closeSettled(studio, admin, bookingId, { kept: "200", writeOff: "0", refunds });
  expect(await reopen(studio, admin, bookingId, { as: "inquiry" })).toBe(200);
  const signer = await newSigner(studio, booking.email);
  const desk = () => pageText(admin, `/admin/bookings/${bookingId}`);
  const pages = () =>
    Promise.all([pageText(signer, MY_WEDDING), pageText(signer, `${PAYMENTS}?booking=${bookingId}`)]);
  for (const page of await pages()) expect(page).toContain("We'll send back $300.");
  const id = await newVersion(admin, bookingId);
  const unless =
    "We'll send back $300. If our new proposal is signed before we have, it counts toward the new agreement instead.";
  for (const page of await pages()) expect(page).toContain(unless);
  expect(await desk()).toContain("To refund $300");
  expect((await signer.post(pageOf(id), await signatureFields(signer, id))).status).toBe(303);
  const kept = "$300 that was paid before counts toward the new retainer, so we aren't sending it back.";
  for (const page of await pages()) {
    expect(page).toContain(kept);
    expect(page).toContain("If we don't, you get back everything you've paid except the $200 that we keep");
  }
  expect(await desk()).toContain("$300 that they paid before counts toward the new retainer");
  expect(await desk()).not.toContain("To refund");
  expect((await countersign(admin, id)).status).toBe(200);
  await recordPayment(admin, bookingId, "558");
  expect(await statusOf(bookingId)).toBe("confirmed");
  for (const page of await pages()) expect(page).toContain(kept);
  const mails = (await studio.outbox()).filter(({ kind }) => kind === "payment_received");
  expect(mails.at(-1)?.textBody).toContain(kept);
});
