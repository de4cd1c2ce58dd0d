import { PLAYLIST, RENDITION } from "#server/delivery/cinema/contract.ts";
import { filmFileFor, playlistFor } from "#server/delivery/cinema/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { ERROR_CODES } from "#server/platform/result/contract.ts";
import type { Route } from "./+types/film-file";

const answerWith = (status: number) =>
  new Response(null, { status, headers: { "cache-control": "no-store", "referrer-policy": "no-referrer" } });

const withoutEnding = (file: string, ending: string) =>
  file.endsWith(ending) ? file.slice(0, -ending.length) : file;

/** Sends a film, its poster or its original to its couple, with ranges, or the playlists of a film in several sizes. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  try {
    const { name, file } = params;
    const found = file.endsWith(PLAYLIST)
      ? await playlistFor(services, { request, name, id: withoutEnding(file, PLAYLIST) })
      : await filmFileFor(services, { request, name, fileId: withoutEnding(file, RENDITION) });
    return found ?? answerWith(ERROR_CODES.not_found.status);
  } catch (error) {
    services.log.error("file_not_served", error, { path: "/films-for/…" });
    return answerWith(ERROR_CODES.unavailable.status);
  }
}
