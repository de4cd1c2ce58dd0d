import { feed } from "#app/features/website/seo/feed.ts";
import { servicesContext } from "#server/platform/context.ts";
import type { PageQuery } from "#server/platform/http/page-query.ts";
import { loadSnapshot } from "#server/website/snapshot/service.ts";
import type { Route } from "./+types/feed";

export const handle = { shared: true } satisfies PageQuery;

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { settings, films } = await loadSnapshot(services);
  return new Response(feed(services.siteUrl, settings, films), {
    headers: { "content-type": "application/rss+xml; charset=utf-8" },
  });
}
