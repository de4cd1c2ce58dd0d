import { sitemap } from "#app/features/website/seo/sitemap.ts";
import { servicesContext } from "#server/platform/context.ts";
import type { PageQuery } from "#server/platform/http/page-query.ts";
import { loadSnapshot } from "#server/website/snapshot/service.ts";
import type { Route } from "./+types/sitemap";

export const handle = { shared: true } satisfies PageQuery;

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { films } = await loadSnapshot(services);
  return new Response(sitemap(services.siteUrl, films), {
    headers: { "content-type": "application/xml; charset=utf-8" },
  });
}
