import { redirect } from "react-router";
import { exportOwnData } from "#server/admin/own-data/service.ts";
import { findClients } from "#server/clients/gate/service.ts";
import { needsCode } from "#server/clients/rights/contract.ts";
import { codeStepPath } from "#server/clients/wedding-forms/contract.ts";
import { studioToday } from "#server/platform/clock.ts";
import { servicesContext } from "#server/platform/context.ts";
import { ERROR_CODES } from "#server/platform/result/contract.ts";
import type { Route } from "./+types/own-data";

/** Returns all data about a partner as a file, only to that partner. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const clients = await findClients(services, request.headers);
  if (clients.some((client) => needsCode(client, "download_data"))) return redirect(codeStepPath("my-data"));
  const file = await exportOwnData(services, clients);
  if (!file.ok) return new Response(null, { status: ERROR_CODES[file.error.code].status });
  return new Response(file.value, {
    headers: {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="my-data-${studioToday(services.clock)}.zip"`,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    },
  });
}
