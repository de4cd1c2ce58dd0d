import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { chargedBooking, recordPayment, today } from "#tests/factories/payment.ts";
import { newSigner } from "#tests/factories/proposal.ts";
import { pageText } from "#tests/support/page-text.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { balanceIn, PAYMENTS, paidByCard } from "#tests/support/stripe/couple.ts";
import { newEvent } from "#tests/support/stripe/objects.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { othersOf } from "#tests/support/surfaces.ts";
import type { Visitor } from "#tests/support/visitor.ts";

// A payment that counted, or was on its way, and then doesn't count: everybody who may see money gets one mail about
// it, which says the same as the pages and the ledger.

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio({ stripe: true });
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const mailsOf = async (bookingId: string) =>
  (await studio.outbox()).filter((mail) => mail.bookingId === bookingId && mail.kind === "payment_failed");
const desk = (id: string) => pageText(admin, `/admin/bookings/${id}`);

it("a lost dispute is told once to everybody who may pay, with what is due again", async () => {
  const { bookingId, intent, partner } = await paidByCard(studio, admin);
  const { payer } = await othersOf(studio, bookingId);
  const account = studio.stripe.account();
  await account.dispute(intent);
  expect(await mailsOf(bookingId)).toEqual([]);
  await account.decide(intent, "lost");
  const [dispute] = account.disputes(intent);
  await studio.stripe.send(newEvent("charge.dispute.closed", dispute ?? {}));

  expect(await balanceIn(studio, bookingId)).toMatchObject({ dueCents: 100_000, refundedCents: 100_000 });
  const mails = await mailsOf(bookingId);
  expect(mails).toHaveLength(2);
  for (const { subject, textBody } of mails) {
    expect(subject).toBe("A problem with a payment of $1,000");
    expect(textBody).toMatch(/decided the dispute .* took \$1,000 back from us\. \$1,000 is due now\./);
    expect(textBody).toContain("Pay again: ");
  }
  // The studio reads the same, once, although it has answered the dispute itself.
  const alerts = (await studio.outbox()).filter(({ kind }) => kind === "payment_failed_alert");
  expect(alerts).toHaveLength(1);
  expect(alerts[0]?.textBody).toMatch(
    /decided the dispute .* took \$1,000 back from us\..* \$1,000 is due now\./,
  );
  expect(alerts[0]?.textBody).not.toContain("didn't complete");
  // Nobody has refunded anything.
  for (const visitor of [partner, payer]) {
    const page = await pageText(visitor, `${PAYMENTS}?booking=${bookingId}`);
    expect(page).toContain("$1,000 to pay");
    expect(page).toMatch(/\$1,000 taken back by the bank on \w+ \d+, \d{4}, after a dispute/);
    expect(page).not.toContain("refunded");
  }
  const own = await desk(bookingId);
  expect(own).toContain("Payments $1,000 due");
  expect(own).toMatch(/The bank took back \$1,000 on \w+ \d+, \d{4} ?: Dispute lost/);
  expect(own).not.toContain("Refunded $1,000");
});

it("a dispute that was won is told to nobody", async () => {
  const { bookingId, intent } = await paidByCard(studio, admin);
  await studio.stripe.account().dispute(intent);
  await studio.stripe.account().decide(intent, "won");
  expect(await mailsOf(bookingId)).toEqual([]);
});

it("a check that bounces is told as a failed debit is", async () => {
  const email = `ana-${crypto.randomUUID()}@example.com`;
  const { bookingId } = await chargedBooking(admin, studio, {}, { email });
  const partner = await newSigner(studio, email);
  await recordPayment(admin, bookingId, "300", { way: "cheque", pending: true });
  const [payment] = (await balanceIn(studio, bookingId)).payments;
  const ended = await callApi(admin, "POST", `/api/bookings/${bookingId}/payments/${payment?.id}/end`, {
    arrived: false,
    happenedOn: today(),
  });
  expect(ended.status).toBe(200);
  expect(await balanceIn(studio, bookingId)).toMatchObject({ dueCents: 100_000, pendingCents: 0 });
  const [mail, ...others] = await mailsOf(bookingId);
  expect(others).toEqual([]);
  expect(mail?.textBody).toMatch(/payment of \$300 by check .* didn't go through.* \$1,000 is due now\./);
  expect(await pageText(partner, `${PAYMENTS}?booking=${bookingId}`)).toContain("$1,000 is due now.");
  expect(await desk(bookingId)).toContain("Payments $1,000 due");
});
