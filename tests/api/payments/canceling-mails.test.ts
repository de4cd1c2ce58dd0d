import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contacts } from "#drizzle/schema/contacts.ts";
import type { Canceler } from "#server/payments/cancelling/contract.ts";
import { unchangedCancellation } from "#tests/factories/cancellation.ts";
import { recordPayment } from "#tests/factories/payment.ts";
import { newSigned, pageOf, signatureFields } from "#tests/factories/proposal.ts";
import { cancellationForm, sendCancellation } from "#tests/support/closing.ts";
import { FROM, TO } from "#tests/support/date-moves.ts";
import { pageText } from "#tests/support/page-text.ts";
import { countersign } from "#tests/support/proposals.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
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

/** A couple with a payer that has an agreement and has paid its retainer of 858 dollars. */
async function withPayer() {
  const { id, booking } = await newSigned(studio, admin, { weddingDate: "2035-05-12" });
  expect((await countersign(admin, id)).status).toBe(200);
  await recordPayment(admin, booking.id, "858", { way: "cheque" });
  const payer = { bookingId: booking.id, role: "payer", name: "Mae", email: "mae@example.com" } as const;
  await studio.database.open().insert(contacts).values(payer);
  return booking;
}

async function formOf(bookingId: string) {
  const form = await cancellationForm(studio, bookingId);
  if (!form) throw new Error("There is nothing to settle");
  return form;
}

/** Cancels as the form suggests for whoever cancels, except for what is changed. */
async function cancel(bookingId: string, by: Canceler, change: object = {}) {
  const form = await formOf(bookingId);
  const kept = by === "studio" ? { kept: "0", writeOff: "2002" } : {};
  const refunds = form.payments.map(({ id, byStripe }) => ({
    paymentId: id,
    byStripe,
    amount: by === "studio" ? "858" : "0",
  }));
  const body = { ...unchangedCancellation(form), ...form.letters[by], by, ...kept, refunds, ...change };
  const answer = await sendCancellation(admin, bookingId, body);
  expect([answer.status, await answer.text()]).toEqual([200, expect.anything()]);
}

const mailsOf = async (kind: string) => (await studio.outbox()).filter((mail) => mail.kind === kind);

describe("who cancels", () => {
  it("has to be said", async () => {
    const { id } = await withPayer();
    const form = await formOf(id);
    const { by: _, ...body } = unchangedCancellation(form);
    const answer = await sendCancellation(admin, id, body);
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { error: { fields: { by: "Please choose who cancels" } } },
    ]);
    expect(await pageText(admin, `/admin/payments/cancel/${id}`)).toContain("Who cancels?");
  });

  it("decides what is suggested: the contract keeps the retainer only if the couple cancels", async () => {
    const { id } = await withPayer();
    expect(await formOf(id)).toMatchObject({
      figures: { keptCents: 85_800, refundCents: 0 },
      keptByStudioCents: 0,
    });
  });

  it("is said in the letter, with what it means for the money", async () => {
    const [ours, theirs] = [await withPayer(), await withPayer()];
    await cancel(ours.id, "studio");
    await cancel(theirs.id, "couple");
    const letters = await mailsOf("cancellation_letter");
    const letterTo = (bookingId: string) =>
      letters.find((mail) => mail.bookingId === bookingId)?.textBody ?? "";
    expect(letterTo(ours.id)).toContain("We're very sorry: we have to cancel, and can't film your wedding.");
    expect(letterTo(ours.id)).toContain(
      "You've paid $858. We keep none of it. We're sending $858 back to you.",
    );
    expect(letterTo(theirs.id)).toContain("We're sorry to hear that you're canceling.");
    expect(letterTo(theirs.id)).toContain("You've paid $858. Under our agreement, we keep $858.");
  });
});

describe("a cancellation's mails", () => {
  it("name what is kept of an invoice beside the credit note that cancels it in full", async () => {
    const { id } = await withPayer();
    const form = await formOf(id);
    const refunds = form.payments.map((payment) => ({
      paymentId: payment.id,
      amount: "458",
      byStripe: false,
    }));
    await cancel(id, "couple", { kept: "400", writeOff: "2002", refunds });
    const [letter] = await mailsOf("cancellation_letter");
    expect(letter?.textBody).toContain("Under our agreement, we keep $400. We're sending $458 back to you.");
    const notes = await mailsOf("credit_note_issued");
    expect(notes.map(({ toAddress }) => toAddress)).toContain("mae@example.com");
    for (const { textBody } of notes) {
      expect(textBody).toContain("cancels it in full: $858.");
      expect(textBody).toContain(
        "The booking is canceled. We keep $400 of this amount, and the rest is no longer charged.",
      );
    }
  });

  it("tell the payer what becomes of the payments, without the letter", async () => {
    const { id } = await withPayer();
    await cancel(id, "studio", { body: "Dear Ana and Ben, a long story about our camera." });
    const mails = (await mailsOf("cancellation_notice")).filter(({ bookingId }) => bookingId === id);
    expect(mails.map(({ toAddress }) => toAddress)).toEqual(["mae@example.com"]);
    expect(mails[0]?.textBody).toContain("We're very sorry: we have to cancel, and can't film the wedding.");
    expect(mails[0]?.textBody).toContain(
      "$858 was paid. We keep none of it. We're sending $858 back. The other $2,002 of the price doesn't have to be paid.",
    );
    expect(mails[0]?.textBody).not.toContain("camera");
    const letters = await mailsOf("cancellation_letter");
    expect(letters.map(({ toAddress }) => toAddress)).not.toContain("mae@example.com");
  });
});

it("a moved retainer's credit note and new invoice both say why", async () => {
  const { id, booking, signer } = await newSigned(studio, admin, { weddingDate: FROM });
  expect((await countersign(admin, id)).status).toBe(200);
  await recordPayment(admin, booking.id, "858");
  const answer = await callApi(admin, "POST", `/api/proposals/${id}/date-move`, { date: TO, voids: 1 });
  const { value } = (await answer.json()) as { value: { id: string } };
  expect((await signer.post(pageOf(value.id), await signatureFields(signer, value.id))).status).toBe(303);
  expect((await countersign(admin, value.id)).status).toBe(200);
  const [note] = await mailsOf("credit_note_issued");
  const invoice = (await mailsOf("invoice_issued")).at(-1);
  const [was, is] = [note, invoice].map((mail) => /Invoice (\d{4}-\d{4})/.exec(mail?.textBody ?? "")?.[1]);
  expect(was).not.toBe(is);
  expect(note?.textBody).toMatch(
    new RegExp(
      `The agreement has changed: the wedding day is now \\S+ \\d+, \\d+, and invoice ${is} replaces it\\. What was paid counts toward that\\.`,
    ),
  );
  expect(invoice?.textBody).toContain(`It replaces invoice ${was}, which no longer counts.`);
});
