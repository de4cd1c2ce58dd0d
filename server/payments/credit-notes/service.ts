import type { MailAttachment } from "#server/mail/attachments/contract.ts";
import { attachmentsOf } from "#server/mail/attachments/service.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { attachedInvoice } from "../invoice-file/contract.ts";
import { invoiceNumber, NUMBER_MARK } from "../invoices/contract.ts";
import { payerMails } from "../notices/mails.ts";
import { creditNoteMailStatement, oweMails, selectCredited } from "./queries.ts";
import { creditReason } from "./reason.ts";

const KIND = "credit_note_issued";
const DAY_MS = 86_400_000;
/** How long after issue a missing credit note mail is still sent. Failures are retried each minute. */
const SEND_MS = DAY_MS;
/** The maximum age of a credit note that is attached to a refund mail. */
const ATTACH_MS = 30 * DAY_MS;

type Credited = Awaited<ReturnType<typeof selectCredited>>;
type Row = Credited["issued"][number];

/** The id that a trigger gives the credit note of an invoice (migrations/0027_invoices_and_reminders.sql). */
const creditIdOf = (invoiceId: string) => `credit-${invoiceId}`;

/** Builds the mails that send an invoice's credit note to everybody who got the invoice. */
async function mailsFor(
  services: Services,
  credited: Credited,
  { invoice, isRemoved }: { invoice: Row; isRemoved: boolean },
): Promise<NewMail[]> {
  const { wedding, payers } = credited;
  if (!wedding) return [];
  const creditId = creditIdOf(invoice.id);
  const mails = await payerMails(services, {
    kind: KIND,
    about: creditId,
    bookingId: invoice.bookingId,
    payers,
    values: {
      couple: wedding.couple,
      // The day that its invoice was for, which may be an earlier one.
      date: invoice.weddingDate && formatCalendarDate(invoice.weddingDate),
      invoice: invoiceNumber(invoice),
      credit_note: NUMBER_MARK,
      charge: invoice.label,
      amount: formatMoney(invoice.grossCents),
      reason: creditReason(credited, invoice, isRemoved),
    },
  });
  const attachments = [attachedInvoice(creditId, NUMBER_MARK, "credit_note")];
  return mails.map((mail) => ({ ...mail, attachments }));
}

/**
 * Returns what announces the credit note that reversing a charge creates: statements for the reversal's batch, which
 * do nothing if no credit note is created, and a function to call after the write.
 */
export async function creditNoteOf(
  services: Services,
  { bookingId, chargeId }: { bookingId: string; chargeId: string },
) {
  const credited = await selectCredited(services.db, bookingId);
  const invoice = credited.issued.find((row) => row.chargeId === chargeId && row.kind === "invoice");
  const mails = invoice ? await mailsFor(services, credited, { invoice, isRemoved: true }) : [];
  const brought = { creditId: creditIdOf(invoice?.id ?? ""), at: services.clock.now() };
  return {
    alongside: mails.map((mail) => creditNoteMailStatement(services.db, mail, brought)),
    announce: () => {
      if (mails.length > 0) announceMail(services);
    },
  };
}

/** Sends the credit notes that a new schedule or the end of an agreement created for a booking. Each is sent once. */
export async function sendCreditNotes(services: Services, bookingId: string): Promise<void> {
  const at = services.clock.now();
  const credited = await selectCredited(services.db, bookingId);
  const unannounced = credited.issued.filter(
    ({ id, kind, createdAt }) =>
      kind === "credit_note" &&
      at.getTime() - createdAt.getTime() < SEND_MS &&
      !credited.mails.some(({ key }) => key.startsWith(`${KIND}:${id}:`)),
  );
  for (const { id: creditId, invoiceId } of unannounced) {
    const invoice = credited.issued.find(({ id }) => id === invoiceId);
    if (invoice)
      await oweMails(services.db, await mailsFor(services, credited, { invoice, isRemoved: false }), {
        creditId,
        at,
      });
  }
  if (unannounced.length > 0) announceMail(services);
}

/**
 * Returns the credit notes to attach to a booking's refund mail: recent ones that no earlier refund mail included.
 */
export async function attachedCreditNotes(services: Services, bookingId: string): Promise<MailAttachment[]> {
  const now = services.clock.now().getTime();
  const { issued, mails } = await selectCredited(services.db, bookingId);
  const brought = new Set(
    mails
      .filter(({ kind }) => kind === "refund_recorded")
      .flatMap(({ attachments }) => attachmentsOf(attachments).map(({ key }) => key)),
  );
  return issued
    .filter(({ kind, createdAt }) => kind === "credit_note" && now - createdAt.getTime() < ATTACH_MS)
    .map((row) => attachedInvoice(row.id, invoiceNumber(row), "credit_note"))
    .filter(({ key }) => !brought.has(key));
}
