import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { unchangedCancellation } from "#tests/factories/cancellation.ts";
import { chargedBooking, recordPayment } from "#tests/factories/payment.ts";
import { newSigner } from "#tests/factories/proposal.ts";
import { MY_WEDDING } from "#tests/support/clients.ts";
import { cancellationForm, sendCancellation } from "#tests/support/closing.ts";
import { pageText } from "#tests/support/page-text.ts";
import { bookingOf } from "#tests/support/proposals.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { PAYMENTS } from "#tests/support/stripe/couple.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { othersOf } from "#tests/support/surfaces.ts";
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

const BY_HAND = "A payment alone doesn't confirm the date. We confirm it ourselves.";
/** What a couple must not read while nothing is signed. */
const PROMISED = /confirmed once|(?:your|the) date is confirmed|(?:our|the) agreement|date is yours/i;

/** A couple that was charged a retainer of 1,000 dollars by hand, with what everybody reads. */
async function charged(weddingDate: string) {
  const { bookingId, booking } = await chargedBooking(admin, studio, {}, { weddingDate, status: "held" });
  const partner = await newSigner(studio, booking.email ?? "");
  const { payer, planner } = await othersOf(studio, bookingId);
  const read = async () => ({
    homes: await Promise.all([partner, payer].map((one) => pageText(one, MY_WEDDING))),
    payments: await Promise.all(
      [partner, payer].map((one) => pageText(one, `${PAYMENTS}?booking=${bookingId}`)),
    ),
    planner: await pageText(planner, MY_WEDDING),
    desk: await pageText(admin, `/admin/bookings/${bookingId}`),
    overview: await pageText(admin, "/admin/payments"),
  });
  return { bookingId, read };
}

async function confirm(id: string) {
  const { version } = await bookingOf(studio, id);
  const answer = await callApi(admin, "POST", `/api/bookings/${id}/move`, { status: "confirmed", version });
  expect(answer.status).toBe(200);
}

/** Closes a booking as the form suggests and returns what the form said, and the letter. */
async function close(bookingId: string) {
  const page = await pageText(admin, `/admin/payments/cancel/${bookingId}`);
  const form = await cancellationForm(studio, bookingId);
  if (!form) throw new Error("There is nothing to settle");
  const answer = await sendCancellation(admin, bookingId, unchangedCancellation(form));
  expect([answer.status, await answer.text()]).toEqual([200, expect.anything()]);
  const letter = (await studio.outbox()).findLast(({ kind }) => kind === "cancellation_letter");
  return { page, form, letter: letter?.textBody ?? "" };
}

it("F17: a retainer without an agreement confirms nothing by itself, and nobody reads that it does", async () => {
  const { bookingId, read } = await charged("2035-03-03");
  const asked = await read();
  for (const text of [...asked.homes, ...asked.payments]) {
    expect(text).toContain(BY_HAND);
    expect(text.replace(BY_HAND, "")).not.toMatch(PROMISED);
  }
  for (const home of asked.homes) expect(home).toContain("$1,000 is due.");
  for (const text of asked.payments) {
    expect(text).toContain("$1,000 is due now.");
    expect(text).toMatch(/\$1,000 due \w+ \d+, \d{4}/);
  }
  for (const text of [...asked.payments, asked.desk]) expect(text).not.toMatch(/film is ready|at delivery/i);
  expect(asked.overview).not.toContain("At delivery, wedding on Mar 3, 2035");
  expect(asked.planner).not.toMatch(/confirmed|\$/);
  expect(asked.desk).toContain("Agreement none; payments don't confirm the date, you do");
  expect(asked.overview).toContain("$1,000");

  expect((await recordPayment(admin, bookingId, "1000")).status).toBe(200);
  expect((await bookingOf(studio, bookingId)).status).toBe("held");
  const paid = await read();
  for (const home of paid.homes) {
    expect(home).toMatch(/Our turn: We've received \$1,000\. We'll confirm (?:your|the) date next\./);
    expect(home).not.toMatch(PROMISED);
  }
  for (const text of paid.payments) {
    expect(text).toContain(`We've received $1,000. ${BY_HAND}`);
    expect(text.replace(BY_HAND, "")).not.toMatch(PROMISED);
  }
  expect(paid.planner).toContain("We complete the booking next.");
  expect(paid.desk).toContain("payments don't confirm the date, you do");
  const mails = (await studio.outbox()).filter(({ kind }) => kind === "payment_received");
  expect(mails.length).toBeGreaterThan(0);
  for (const { textBody } of mails) {
    expect(textBody).toContain(`Everything that was asked for is paid. ${BY_HAND}`);
    expect(textBody?.replace(BY_HAND, "")).not.toMatch(PROMISED);
  }
});

it("a booking without an agreement is closed by returning everything, confirmed by hand or not", async () => {
  for (const [weddingDate, byHand] of [
    ["2035-03-10", false],
    ["2035-03-17", true],
  ] as const) {
    const { bookingId, read } = await charged(weddingDate);
    await recordPayment(admin, bookingId, "1000");
    if (byHand) {
      await confirm(bookingId);
      const { homes, payments, desk } = await read();
      for (const home of homes) expect(home).toContain("Booked");
      for (const text of [...homes, ...payments]) expect(text).not.toContain(BY_HAND);
      expect(desk).not.toContain("payments don't confirm");
    }
    const { page, form, letter } = await close(bookingId);
    expect(form).toMatchObject({
      nothingKept: "no_agreement",
      figures: { keptCents: 0, refundCents: 100_000 },
    });
    expect(page).toContain("Nothing, because no agreement was signed on this site");
    expect(page).not.toMatch(/by the contract|standard contract/);
    expect(letter).toContain("You've paid $1,000. We keep none of it. We're sending $1,000 back to you.");
    expect(letter).not.toMatch(/agreement|contract/i);
    const { payments } = await read();
    for (const text of payments) expect(text).toContain("We'll send back $1,000.");
  }
});
