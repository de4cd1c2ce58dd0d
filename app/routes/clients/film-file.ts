import { filmFileFor } from "#server/delivery/cinema/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { ERROR_CODES } from "#server/platform/result/contract.ts";
import type { Route } from "./+types/film-file";

const answerWith = (status: number) =>
  new Response(null, { status, headers: { "cache-control": "no-store", "referrer-policy": "no-referrer" } });

/** Sends a film, its poster or its original to its couple, with ranges. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  try {
    const found = await filmFileFor(services, { request, name: params.name, fileId: params.file });
    return found ?? answerWith(ERROR_CODES.not_found.status);
  } catch (error) {
    services.log.error("file_not_served", error, { path: "/films-for/…" });
    return answerWith(ERROR_CODES.unavailable.status);
  }
}
