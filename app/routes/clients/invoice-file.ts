import { findClients } from "#server/clients/gate/service.ts";
import { invoiceFileFor } from "#server/payments/invoice-file/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { ERROR_CODES } from "#server/platform/result/contract.ts";
import type { Route } from "./+types/invoice-file";

/** Returns an invoice to the partners and the payer of its wedding. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const clients = await findClients(services, request.headers);
  const answer = await invoiceFileFor(services, clients, { id: params.id, request });
  return answer ?? new Response(null, { status: ERROR_CODES.not_found.status });
}
