import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { contacts } from "#drizzle/schema/contacts.ts";
import { invoices } from "#drizzle/schema/invoices.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { attachedInvoice } from "#server/payments/invoice-file/contract.ts";
import { chargedBooking, issuedInvoice, newInvoice } from "#tests/factories/payment.ts";
import { newSigned } from "#tests/factories/proposal.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
// The queue delivers nothing, as after a dead Worker: only the cron does, whenever a test triggers it.
beforeAll(async () => {
  studio = await startStudio({ queueDelivers: false });
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const db = () => studio.database.open();
const base64Of = async (id: string) =>
  Buffer.from(await (await admin.get(`/api/payments/invoices/${id}`)).arrayBuffer()).toString("base64");
const attachmentOf = async ({ id, number }: { id: string; number: string }) => ({
  filename: `invoice-${number}.pdf`,
  content_type: "application/pdf",
  content: await base64Of(id),
});
const brought = () => studio.mail.deliveries().filter(({ key }) => key.startsWith("invoice_issued:"));
const owed = async () => (await studio.outbox()).filter(({ kind }) => kind === "invoice_issued");

it("an invoice is mailed once to each recipient as the PDF they can download", async () => {
  const charged = await chargedBooking(admin, studio);
  const payer = { bookingId: charged.bookingId, role: "payer", name: "Mae" } as const;
  await db()
    .insert(contacts)
    .values({ ...payer, email: `payer-${charged.booking.email}` });
  const invoice = await issuedInvoice(admin, charged);
  await studio.worker.cron();
  await studio.worker.cron();
  const mails = brought();
  expect(mails.flatMap(({ to }) => to).sort()).toEqual(
    [charged.booking.email, `payer-${charged.booking.email}`].sort(),
  );
  for (const { attachments } of mails) expect(attachments).toEqual([await attachmentOf(invoice)]);
  expect(studio.mail.calls()).toHaveLength(new Set(studio.mail.calls()).size);
  const [mail] = await owed();
  expect(await visibleText(await admin.get(`/admin/email/outbox/${mail?.id}`))).toContain(
    `invoice-${invoice.number}.pdf`,
  );
});

it("F18 an invoice mail waits until its PDF can be stored, and then has the PDF that is kept", async () => {
  const invoice = await newInvoice(admin, studio);
  await studio.worker.breakEdge({ "MEDIA.put": "refuse" });
  await studio.worker.cron();
  expect(brought()).toEqual([]);
  expect(await owed()).toMatchObject([{ state: "pending", attempts: 1 }]);
  await studio.logged("mail_not_sent");
  studio.worker.clearLogs();
  await studio.worker.healEdge();
  await studio.passTime();
  await studio.worker.cron();
  expect(brought()).toMatchObject([{ attachments: [await attachmentOf(invoice)] }]);
});

it("an automatically issued retainer invoice is mailed with its PDF", async () => {
  const { booking } = await newSigned(studio, admin);
  const [row] = await db().select().from(invoices).where(eq(invoices.bookingId, booking.id));
  await studio.worker.cron();
  const [mail] = brought();
  expect(mail?.to).toEqual([booking.email]);
  expect(mail?.attachments?.map(({ content }) => content)).toEqual([await base64Of(row?.id ?? "")]);
});

it("an invoice mail is sent once and complete when the provider's answer was lost", async () => {
  const invoice = await newInvoice(admin, studio);
  studio.mail.become("lose-answer");
  await studio.worker.cron();
  expect(await owed()).toMatchObject([{ state: "pending", attempts: 1 }]);
  await studio.logged("mail_not_sent");
  studio.worker.clearLogs();
  studio.mail.become("works");
  await studio.passTime();
  await studio.worker.cron();
  expect(await owed()).toMatchObject([{ state: "sent", attempts: 2, lastError: null }]);
  expect(brought()).toMatchObject([{ attachments: [await attachmentOf(invoice)] }]);
});

it("a mail whose attachment can't be created is sent anyway, and the outbox says what is missing", async () => {
  await newInvoice(admin, studio);
  const [mail] = await owed();
  await db()
    .update(outbox)
    .set({ attachments: [attachedInvoice("gone", "2026-0001")] })
    .where(eq(outbox.id, mail?.id ?? ""));
  await studio.worker.cron();
  expect(brought()).toMatchObject([{ to: [mail?.toAddress] }]);
  expect(brought()[0]?.attachments).toBeUndefined();
  expect(await owed()).toMatchObject([{ state: "sent" }]);
  expect(await visibleText(await admin.get(`/admin/email/outbox/${mail?.id}`))).toContain(
    "Sent without invoice-2026-0001.pdf.",
  );
});
