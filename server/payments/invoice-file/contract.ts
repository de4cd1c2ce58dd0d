import type { InvoiceKind } from "#drizzle/enums.ts";
import { MADE, type MailAttachment } from "#server/mail/attachments/contract.ts";

export const PDF_TYPE = "application/pdf";

/** What comes before the id in the name by which a mail asks for an invoice. */
const NAME = "invoice:";

export const invoiceFileName = (kind: InvoiceKind, number: string) =>
  `${kind === "invoice" ? "invoice" : "credit-note"}-${number}.pdf`;

/** An invoice or a credit note as a file of its mail. It is made of the invoice's row, so nothing has to be stored before. */
export const attachedInvoice = (
  id: string,
  number: string,
  kind: InvoiceKind = "invoice",
): MailAttachment => ({
  key: `${MADE}${NAME}${id}`,
  fileName: invoiceFileName(kind, number),
  contentType: PDF_TYPE,
});

/** Whose file a mail asks for by this name; null where it is no invoice's. */
export const invoiceAsked = (name: string) => (name.startsWith(NAME) ? name.slice(NAME.length) : null);
