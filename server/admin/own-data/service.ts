import type { Client } from "#server/clients/gate/contract.ts";
import { can } from "#server/clients/rights/contract.ts";
import { invoiceNumber } from "#server/payments/invoices/contract.ts";
import { CLIENT_HOME } from "#server/platform/admin-gate/contract.ts";
import { fail, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { clientProposalPath } from "#server/proposals/signing/contract.ts";
import { NOTHING_STORED } from "../personal-data/contract.ts";
import { fileOfRows } from "../personal-data/export.ts";
import { selectOwn } from "./queries.ts";

/**
 * Exports everything stored about a partner as one ZIP file, with their wedding's charges and payments and links to
 * their agreements and invoices, which open for this partner when signed in. Contains nothing that is only about
 * other people of their wedding.
 * @returns `not_found` if the user is no partner, `unavailable` when the object store can't list its objects
 */
export async function exportOwnData(
  services: Services,
  clients: Client[],
): Promise<Result<ReadableStream<Uint8Array>>> {
  const own = clients.filter((client) => can(client, "download_data"));
  const [first] = own;
  if (!first) return fail("not_found", { form: NOTHING_STORED });
  const { staff, rows, pictures, ledger, agreements, bills } = await selectOwn(services.db, {
    email: first.email.toLowerCase(),
    userId: first.userId,
    bookings: own.map(({ bookingId }) => bookingId),
    contacts: own.map(({ contactId }) => contactId),
  });
  const { siteUrl } = services;
  return fileOfRows(services, {
    email: first.email,
    staff,
    rows,
    pictures,
    besides: {
      ledger,
      agreementFiles: agreements.map(({ id, number, completedAt }) => ({
        number,
        completedAt,
        url: `${siteUrl}${clientProposalPath(id)}/agreement.pdf`,
      })),
      invoiceFiles: bills.map(({ id, issuedOn, ...at }) => ({
        number: invoiceNumber(at),
        issuedOn,
        url: `${siteUrl}${CLIENT_HOME}/invoices/${id}/invoice.pdf`,
      })),
    },
  });
}
