import type { Client } from "#server/clients/gate/contract.ts";
import { can } from "#server/clients/rights/contract.ts";
import { ATTACHMENTS_MAX_BYTES } from "#server/mail/attachments/contract.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { answerPrivateFile } from "#server/platform/http/private-file.ts";
import type { Services } from "#server/platform/services.ts";
import { type InvoiceDocument, invoiceNumber } from "../invoices/contract.ts";
import { selectInvoice } from "../invoices/queries.ts";
import { invoiceAsked, invoiceFileName, invoiceKey, PDF_TYPE } from "./contract.ts";
import { pdfDocumentOf } from "./pdf-document.ts";

type Needs = Pick<Services, "env" | "storage">;
type Row = NonNullable<Awaited<ReturnType<typeof selectInvoice>>>;

async function draw({ env }: Needs, row: Row): Promise<Uint8Array<ArrayBuffer>> {
  const { kind, issuedOn, createdAt, creditedYear, creditedSeq, creditedOn } = row;
  // Loaded on first use, since most requests don't need it.
  const { makePdf } = await import("#server/platform/pdf/service.ts");
  const made = await makePdf(
    pdfDocumentOf({
      kind,
      number: invoiceNumber(row),
      issuedOn,
      createdAt,
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
 * Draws the PDF of a row on its first request and stores it. Of two that are drawn concurrently, the first one stored
 * is kept, so nobody ever gets other bytes, even if a release changes the layout.
 * @returns its key in the object store
 */
async function keptPdf(services: Needs, row: Row): Promise<string> {
  const key = invoiceKey(row.id);
  if (!(await services.storage.describe(key)))
    await services.storage.putNewBytes(key, await draw(services, row), PDF_TYPE);
  return key;
}

/**
 * Reads the PDF of an invoice attached to a mail, identical to its download.
 * @returns null if the name is not an invoice's
 */
export async function readAttachedInvoice(services: Needs & Pick<Services, "db">, name: string) {
  const id = invoiceAsked(name);
  const row = id === null ? undefined : await selectInvoice(services.db, id);
  return row ? services.storage.readBytes(await keptPdf(services, row), ATTACHMENTS_MAX_BYTES) : null;
}

async function answer(services: Services, request: Request, row: Row) {
  const fileName = invoiceFileName(row.kind, invoiceNumber(row));
  const key = await keptPdf(services, row);
  return answerPrivateFile(services, request, { key, fileName, contentType: PDF_TYPE });
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
