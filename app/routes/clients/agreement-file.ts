import { findClients } from "#server/clients/gate/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { ERROR_CODES } from "#server/platform/result/contract.ts";
import { agreementFileFor } from "#server/proposals/agreement-file/service.ts";
import type { Route } from "./+types/agreement-file";

/** Returns the signed agreement to its partners. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const clients = await findClients(services, request.headers);
  const answer = await agreementFileFor(services, clients, { id: params.id, request });
  return answer ?? new Response(null, { status: ERROR_CODES.not_found.status });
}
