import "#server/platform/boundary.server.ts";
import type { Client } from "#server/clients/gate/contract.ts";
import { can } from "#server/clients/rights/contract.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { answerFile } from "#server/platform/http/file-response.ts";
import type { Services } from "#server/platform/services.ts";
import { type InvoiceDocument, invoiceNumber } from "../invoices/contract.ts";
import { selectInvoice } from "../invoices/queries.ts";
import { invoiceAsked, invoiceFileName, PDF_TYPE } from "./contract.ts";
import { pdfDocumentOf } from "./pdf-document.ts";

type Row = NonNullable<Awaited<ReturnType<typeof selectInvoice>>>;

/** Makes the PDF of a row. Deterministic: the bytes are the same every time. */
async function pdfOf({ env }: Pick<Services, "env">, row: Row): Promise<Uint8Array<ArrayBuffer>> {
  const { kind, issuedOn, createdAt, creditedYear, creditedSeq, creditedOn } = row;
  // Loaded on first use, since most requests don't need it.
  const { makePdf } = await import("#server/platform/pdf/service.ts");
  const made = await makePdf(
    pdfDocumentOf({
      ...{ kind, number: invoiceNumber(row), issuedOn, createdAt },
      takesBack:
        creditedYear !== null && creditedSeq !== null && creditedOn !== null
          ? { number: invoiceNumber({ year: creditedYear, seq: creditedSeq }), issuedOn: creditedOn }
          : null,
      document: JSON.parse(row.document) as InvoiceDocument,
    }),
    env.ASSETS,
  );
  return new Uint8Array(made);
}

/**
 * Makes the PDF of an invoice attached to a mail, identical to its download.
 * @returns null if the name is not an invoice's
 */
export async function makeAttachedInvoice(services: Pick<Services, "db" | "env">, name: string) {
  const id = invoiceAsked(name);
  const row = id === null ? undefined : await selectInvoice(services.db, id);
  return row ? pdfOf(services, row) : null;
}

async function answer(services: Services, request: Request, row: Row) {
  const made = await pdfOf(services, row);
  const number = invoiceNumber(row);
  const fileName = invoiceFileName(row.kind, number);
  return answerFile(request, {
    size: made.length,
    etag: `"${row.id}"`,
    modified: null,
    headers: {
      "content-type": PDF_TYPE,
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    },
    open: async ({ offset, length }) => new Blob([made.subarray(offset, offset + length)]).stream(),
  });
}

type Asked = { id: string; request: Request };

/** Returns an invoice as a PDF for a partner or payer of its wedding, null for everybody else. */
export async function invoiceFileFor(services: Services, clients: Client[], { id, request }: Asked) {
  const theirs = clients.filter((client) => can(client, "see_money"));
  if (theirs.length === 0) return null;
  const row = await selectInvoice(services.db, id);
  return row && theirs.some(({ bookingId }) => bookingId === row.bookingId)
    ? answer(services, request, row)
    : null;
}

/** Returns an invoice as a PDF for the back office, including invoices of deleted bookings. */
export async function invoiceFile(services: Services, _admin: Admin, { id, request }: Asked) {
  const row = await selectInvoice(services.db, id);
  return row ? answer(services, request, row) : null;
}
