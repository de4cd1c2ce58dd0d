import { SYSTEM_ACTOR } from "#server/audit/contract.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { studioToday } from "#server/platform/clock.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import type { SignedAgreement } from "#server/proposals/agreements/contract.ts";
import { readSignedAgreement } from "#server/proposals/agreements/service.ts";
import { loadSnapshot } from "#server/website/snapshot/service.ts";
import { attachedInvoice } from "../invoice-file/contract.ts";
import { balanceOf } from "../ledger/balance.ts";
import { payerMails } from "../notices/mails.ts";
import { OWN_PAYMENTS } from "../own/contract.ts";
import * as strings from "../strings/invoices.ts";
import { stripeSecrets } from "../stripe/service.ts";
import {
  CHARGE_NOT_BILLABLE,
  INVOICED_ALREADY,
  INVOICES_BUSY,
  type InvoiceDocument,
  type InvoiceView,
  invoiceNumber,
  NUMBER_MARK,
  type SettledPart,
} from "./contract.ts";
import { composeInvoice } from "./document.ts";
import { insertInvoice, invoicesStatement, invoiceView, selectBillable } from "./queries.ts";
import { lastCanceled } from "./replaced.ts";

type Issued = Result<{ id: string; number: string }>;
type Billable = Awaited<ReturnType<typeof selectBillable>>;
type Charge = Billable["charges"][number];

/** A booking's invoices are issued one at a time. More concurrent attempts than this are not expected. */
const ATTEMPTS = 5;

/** The user who issues the invoice, or the system if it is automatic. */
type Issuer = { userId: string; admin: boolean };

/** Returns the charges of an agreement with their invoices. */
const agreedCharges = ({ charges, issued }: Billable, { sourceId }: Charge) =>
  charges
    .filter((other) => other.sourceId === sourceId)
    .map((other) => {
      const row = issued.find(({ chargeId, kind }) => chargeId === other.id && kind === "invoice");
      return {
        ...other,
        kind: other.kind ?? ("instalment" as const),
        invoice: row ? { ...row, number: invoiceNumber(row) } : null,
      };
    });

async function documentOf(
  services: Services,
  bookingId: string,
  billable: Billable & { wedding: NonNullable<Billable["wedding"]> },
  { charge, agreement }: { charge: Charge; agreement: SignedAgreement | null },
): Promise<InvoiceDocument> {
  const { settings } = await loadSnapshot(services);
  const { bankTransfer = "", cheque = "" } = billable.instructions ?? {};
  const isAgreed = agreement !== null && charge.sourceId === agreement.proposalId;
  const owed = balanceOf(billable.entries).charges.find(({ id }) => id === charge.id);
  const replaced = lastCanceled(billable.issued, owed?.name ?? charge.label);
  return composeInvoice({
    studio: { ...settings, postalAddress: billable.postalAddress },
    bookingId,
    wedding: isAgreed ? { ...billable.wedding, weddingDate: agreement.weddingDate } : billable.wedding,
    charge: { ...charge, label: owed?.name ?? charge.label, kind: charge.kind ?? "instalment" },
    agreedCharges: agreedCharges(billable, charge),
    totals: isAgreed ? agreement.totals : null,
    owed,
    replaces: replaced && invoiceNumber(replaced),
    instructions: { bankTransfer, cheque },
    payOnline: stripeSecrets(services) ? `${services.siteUrl}${OWN_PAYMENTS}` : null,
  });
}

/** Returns the text that a mail adds after an invoice's due date. */
function settledWords(settled: SettledPart | undefined): string {
  if (!settled) return "";
  const { leftCents, pendingCents, writtenOffCents = 0 } = settled;
  const off = writtenOffCents > 0 ? strings.ofWhichIsWrittenOff(formatMoney(writtenOffCents)) : "";
  if (leftCents > 0)
    return `${off}${(off ? strings.andIsLeftTo : strings.ofWhichIsLeftTo)(formatMoney(leftCents))}`;
  return `${off}${pendingCents > 0 ? strings.andYourPaymentIsOn : strings.andNothingOfItIs}`;
}

const mailValues = ({ couple, weddingDate, label, dueOn, due, settled, replaces }: InvoiceDocument) => ({
  couple,
  date: weddingDate && formatCalendarDate(weddingDate),
  invoice: NUMBER_MARK,
  charge: label,
  amount: formatMoney(due.grossCents),
  due: `${dueOn ? `on ${formatCalendarDate(dueOn)}` : strings.whenYourFilmIsDelivered}${settledWords(settled)}`,
  reason: replaces ? strings.itReplaces(replaces) : null,
});

async function issueOnce(
  services: Services,
  issuer: Issuer,
  billable: Billable,
  {
    bookingId,
    chargeId,
    agreement,
  }: { bookingId: string; chargeId: string; agreement: SignedAgreement | null },
): Promise<Issued | "changed"> {
  const { db, clock } = services;
  const { wedding, charges, issued, payers } = billable;
  const charge = charges.find(({ id }) => id === chargeId);
  if (!wedding || !charge) return fail("not_found", { form: CHARGE_NOT_BILLABLE });
  if (issued.some((row) => row.chargeId === chargeId)) return fail("conflict", { form: INVOICED_ALREADY });
  const document = await documentOf(services, bookingId, { ...billable, wedding }, { charge, agreement });
  const id = crypto.randomUUID();
  const mails = await payerMails(services, {
    kind: "invoice_issued",
    about: id,
    bookingId,
    payers,
    values: mailValues(document),
    ...(issuer.admin ? { sentBy: issuer.userId } : {}),
  });
  const file = attachedInvoice(id, NUMBER_MARK);
  const number = await insertInvoice(db, {
    id,
    actor: issuer,
    bookingId,
    chargeId,
    issuedBefore: issued.length,
    document: JSON.stringify(document),
    ...document.due,
    label: charge.label,
    couple: wedding.couple,
    issuedOn: studioToday(clock),
    mails: mails.map((mail) => ({ ...mail, attachments: [file] })),
    mark: NUMBER_MARK,
    at: clock.now(),
  });
  if (number === null) return "changed";
  announceMail(services);
  return ok({ id, number });
}

type Wanted = {
  bookingId: string;
  agreement: SignedAgreement | null;
  chargeIn: (billable: Billable) => string | null;
};

/** @returns null if there is nothing to issue */
async function issue(services: Services, issuer: Issuer, wanted: Wanted): Promise<Issued | null> {
  const { bookingId, agreement, chargeIn } = wanted;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const billable = await selectBillable(services.db, bookingId);
    const chargeId = chargeIn(billable);
    if (chargeId === null) return null;
    const outcome = await issueOnce(services, issuer, billable, { bookingId, chargeId, agreement });
    if (outcome !== "changed") return outcome;
  }
  return fail("conflict", { form: INVOICES_BUSY });
}

/** Issues the invoice of a charge, once. Mails it to the partners and the payer. */
export async function issueInvoice(
  services: Services,
  admin: Admin,
  { bookingId, chargeId }: { bookingId: string; chargeId: string },
): Promise<Issued> {
  const { agreement } = await readSignedAgreement(services, bookingId);
  const issuer = { userId: admin.userId, admin: true };
  const issued = await issue(services, issuer, { bookingId, agreement, chargeIn: () => chargeId });
  return issued ?? fail("not_found", { form: CHARGE_NOT_BILLABLE });
}

/**
 * Issues the invoices of the retainers that a signed agreement charges, if they have none. Idempotent.
 * @returns whether the booking has credit notes, or true if that was not read
 */
export async function issueRetainerInvoice(
  services: Services,
  bookingId: string,
  agreement: SignedAgreement,
): Promise<boolean> {
  if (!agreement.payments.some(({ kind }) => kind === "retainer")) return true;
  let [hasCreditNotes, unbilled] = [true, 0];
  const chargeIn = ({ charges, issued }: Billable) => {
    hasCreditNotes = issued.some(({ kind }) => kind === "credit_note");
    const [next, ...others] = charges.filter(
      ({ id, kind, sourceId }) =>
        kind === "retainer" &&
        sourceId === agreement.proposalId &&
        !issued.some(({ chargeId }) => chargeId === id),
    );
    unbilled = others.length;
    return next?.id ?? null;
  };
  const issuer = { userId: SYSTEM_ACTOR.userId, admin: false };
  // A booking that was canceled and reopened has two: what was kept of its retainer, and the rest.
  do {
    const outcome = await issue(services, issuer, { bookingId, agreement, chargeIn });
    // The agreement stays marked, so the cron retries.
    if (outcome?.ok === false)
      throw new Error(`The retainer's invoice was not issued: ${outcome.error.code}`);
  } while (unbilled > 0);
  return hasCreditNotes;
}

/** Lists the invoices and credit notes of a booking, ordered by number. */
export const listInvoices = async (
  { db }: Pick<Services, "db">,
  _admin: Admin,
  bookingId: string,
): Promise<InvoiceView[]> => (await invoicesStatement(db, [bookingId])).map(invoiceView);
