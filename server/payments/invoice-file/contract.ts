import type { InvoiceKind } from "#drizzle/enums.ts";
import { MADE, type MailAttachment } from "#server/mail/attachments/contract.ts";

export const PDF_TYPE = "application/pdf";

/** The store's folder of invoices and credit notes that somebody has opened. */
export const INVOICE_FOLDER = "private/invoices/";

export const invoiceKey = (id: string) => `${INVOICE_FOLDER}${id}.pdf`;

/** Prefix before the id in the name by which a mail refers to an invoice. */
const NAME = "invoice:";

export const invoiceFileName = (kind: InvoiceKind, number: string) =>
  `${kind === "invoice" ? "invoice" : "credit-note"}-${number}.pdf`;

/**
 * Returns an invoice or credit note as a mail attachment. The file is drawn when it is first asked for, so the mail
 * can be queued in the invoice's batch.
 */
export const attachedInvoice = (
  id: string,
  number: string,
  kind: InvoiceKind = "invoice",
): MailAttachment => ({
  key: `${MADE}${NAME}${id}`,
  fileName: invoiceFileName(kind, number),
  contentType: PDF_TYPE,
});

/** Returns the invoice id in an attachment name, or null if the name is not an invoice's. */
export const invoiceAsked = (name: string) => (name.startsWith(NAME) ? name.slice(NAME.length) : null);
