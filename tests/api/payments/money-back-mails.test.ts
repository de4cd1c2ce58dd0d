import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contacts } from "#drizzle/schema/contacts.ts";
import { invoices } from "#drizzle/schema/invoices.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { entryOf, newInvoice, today } from "#tests/factories/payment.ts";
import { newSigned, newVersion, pageOf, signatureFields } from "#tests/factories/proposal.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { atStripe, balanceIn } from "#tests/support/stripe/couple.ts";
import { newEvent } from "#tests/support/stripe/objects.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
// Only the cron delivers, when a test triggers it.
beforeAll(async () => {
  studio = await startStudio({ stripe: true, queueDelivers: false });
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const db = () => studio.database.open();
const account = () => studio.stripe.account();
const owed = async (kind: string) => (await studio.outbox()).filter((mail) => mail.kind === kind);
const filesOf = (kind: string) =>
  studio.mail
    .deliveries()
    .filter(({ key }) => key.startsWith(`${kind}:`))
    .map(({ attachments }) => attachments);

async function paidByHand(bookingId: string, amount = "100") {
  const id = crypto.randomUUID();
  const body = { id, amount, way: "cheque", happenedOn: today(), pending: false };
  expect((await callApi(admin, "POST", `/api/bookings/${bookingId}/payments`, body)).status).toBe(200);
  return entryOf(studio, `payment:${id}`);
}

const refund = (bookingId: string, paymentId: string, amount: string, id: string = crypto.randomUUID()) =>
  callApi(admin, "POST", `/api/bookings/${bookingId}/payments/${paymentId}/refunds`, {
    id,
    amount,
    happenedOn: today(),
    reason: "A shorter day",
  });

const removeCharge = ({ bookingId, chargeId }: { bookingId: string; chargeId: string }) =>
  callApi(admin, "DELETE", `/api/bookings/${bookingId}/payments/charges/${chargeId}`);

const creditNoteOf = async (bookingId: string) => {
  const rows = await db().select().from(invoices).where(eq(invoices.bookingId, bookingId));
  const row = rows.find(({ kind }) => kind === "credit_note");
  const answer = await admin.get(`/api/payments/invoices/${row?.id}`);
  return {
    filename: `credit-note-${row?.year}-${String(row?.seq).padStart(4, "0")}.pdf`,
    content_type: "application/pdf",
    content: Buffer.from(await answer.arrayBuffer()).toString("base64"),
  };
};

describe("a refund", () => {
  it("recorded by hand tells partners and payer once how much is returned and how", async () => {
    const { bookingId, booking } = await newInvoice(admin, studio);
    const payer = { bookingId, role: "payer", name: "Mae", email: `payer-${booking.email}` } as const;
    const gone = { ...payer, email: `gone-${booking.email}`, withdrawnAt: new Date() };
    await db().insert(contacts).values([payer, gone]);
    const payment = await paidByHand(bookingId);
    const id = crypto.randomUUID();
    const presses = await Promise.all([1, 2, 3].map(() => refund(bookingId, payment, "40.50", id)));
    expect(presses.map(({ status }) => status)).toContain(200);
    const mails = await owed("refund_recorded");
    expect(mails.map(({ toAddress }) => toAddress).sort()).toEqual([booking.email, payer.email].sort());
    for (const { subject, textBody } of mails) {
      expect(subject).toBe("We've refunded $40.50");
      expect(textBody).toContain("We've sent $40.50 back by check");
      expect(textBody).toMatch(/See your payments: \S+\/my-wedding\/enter\?token=/);
      expect(textBody).not.toContain("A shorter day");
    }
  });

  it("through Stripe tells them once, whoever made it and however often Stripe reports it", async () => {
    const { bookingId, session } = await atStripe(studio, admin);
    await account().pay(session.id);
    const intent = String(session.payment_intent);
    await account().refund(intent, { amount: 30_000, metadata: {} });
    const [payment] = (await balanceIn(studio, bookingId)).payments;
    expect((await refund(bookingId, payment?.id ?? "", "200")).status).toBe(200);
    const events = Array.from({ length: 5 }, () =>
      newEvent("charge.refunded", { object: "charge", id: "ch_1", payment_intent: intent }),
    );
    await Promise.all(events.map((event) => studio.stripe.send(event)));
    const subjects = (await owed("refund_recorded")).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual(["We've refunded $200", "We've refunded $300"]);
    for (const { textBody } of await owed("refund_recorded"))
      expect(textBody).toContain("back to the card it was paid with");
  });
});

describe("a credit note", () => {
  it("is mailed once with its PDF when the charge is removed, and attached to the first refund", async () => {
    const charged = await newInvoice(admin, studio);
    const payment = await paidByHand(charged.bookingId);
    const answers = await Promise.all([removeCharge(charged), removeCharge(charged)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
    const file = await creditNoteOf(charged.bookingId);
    const [mail, ...more] = await owed("credit_note_issued");
    expect(more).toEqual([]);
    const number = file.filename.slice("credit-note-".length, -".pdf".length);
    expect(mail).toMatchObject({
      toAddress: charged.booking.email,
      subject: `Credit note ${number}: Retainer`,
    });
    expect(mail?.textBody).toContain(
      `Invoice ${charged.number} for Retainer no longer counts. Credit note ${number} cancels it in full: $1,000.`,
    );
    await refund(charged.bookingId, payment, "40");
    await refund(charged.bookingId, payment, "60");
    await studio.worker.cron();
    expect(filesOf("credit_note_issued")).toEqual([[file]]);
    expect(filesOf("refund_recorded").sort((a) => (a ? -1 : 1))).toEqual([[file], undefined]);
  });

  it("isn't mailed for a charge that was never invoiced", async () => {
    const { bookingId } = await newInvoice(admin, studio);
    const id = crypto.randomUUID();
    const path = `/api/bookings/${bookingId}/payments/charges`;
    await callApi(admin, "POST", path, { id, label: "More", amount: "10", kind: "instalment" });
    expect((await removeCharge({ bookingId, chargeId: await entryOf(studio, `charge:${id}`) })).status).toBe(
      200,
    );
    expect(await owed("credit_note_issued")).toEqual([]);
  });

  it("of a replaced schedule is mailed once, even if the Worker died before", async () => {
    const { booking, signer } = await newSigned(studio, admin);
    const second = await newVersion(admin, booking.id, { price1: "3000" });
    await signer.post(pageOf(second), await signatureFields(signer, second));
    const mails = await owed("credit_note_issued");
    expect(mails.map(({ toAddress }) => toAddress)).toEqual([booking.email]);
    expect(mails[0]?.textBody).toContain("cancels it in full: $858.");
    // The state after a Worker died between writing the ledger and the mail.
    await db().delete(outbox).where(eq(outbox.kind, "credit_note_issued"));
    await db().update(proposals).set({ settleDue: 1 }).where(eq(proposals.id, second));
    await studio.worker.cron();
    await db().update(proposals).set({ settleDue: 1 }).where(eq(proposals.id, second));
    await studio.worker.cron();
    expect(await owed("credit_note_issued")).toHaveLength(1);
  });
});

it("a disputed payment alerts the studio once, with Stripe's deadline", async () => {
  const { bookingId, session } = await atStripe(studio, admin);
  await account().pay(session.id);
  const intent = String(session.payment_intent);
  await account().dispute(intent);
  const event = newEvent("charge.dispute.updated", account().disputes(intent)[0] ?? {});
  await Promise.all([studio.stripe.send(event), studio.stripe.send({ ...event, id: "evt_again" })]);
  await account().decide(intent, "won");
  const [alert, ...more] = await owed("dispute_alert");
  expect(more).toEqual([]);
  expect(alert).toMatchObject({ bookingId, toAddress: "hello@example.com" });
  expect(alert?.subject).toMatch(/^Disputed payment: .* & .*, \$1,000$/);
  expect(alert?.textBody).toMatch(/Stripe wants your answer by \w+ \d+, \d{4}\. Without one/);
  expect(alert?.textBody).toContain(`https://dashboard.stripe.com/test/payments/${intent}`);
});
