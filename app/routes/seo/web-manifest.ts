import { webManifest } from "#app/features/website/seo/web-manifest.ts";
import { servicesContext } from "#server/platform/context.ts";
import type { PageQuery } from "#server/platform/http/page-query.ts";
import { loadSnapshot } from "#server/website/snapshot/service.ts";
import type { Route } from "./+types/web-manifest";

export const handle = { shared: true } satisfies PageQuery;

export async function loader({ context }: Route.LoaderArgs) {
  const { settings } = await loadSnapshot(context.get(servicesContext));
  return new Response(JSON.stringify(webManifest(settings)), {
    headers: { "content-type": "application/manifest+json; charset=utf-8" },
  });
}
