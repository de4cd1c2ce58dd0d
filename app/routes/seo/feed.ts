import { feed } from "#app/features/seo/feed.ts";
import { servicesContext } from "#server/context.ts";
import { loadSnapshot } from "#server/site/service.ts";
import type { Route } from "./+types/feed";

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { settings, films } = await loadSnapshot(services);
  return new Response(feed(services.siteUrl, settings, films), {
    headers: { "content-type": "application/rss+xml; charset=utf-8" },
  });
}
