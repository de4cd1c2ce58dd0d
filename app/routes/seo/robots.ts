import { robots } from "#app/features/website/seo/robots.ts";
import { servicesContext } from "#server/platform/context.ts";
import type { PageQuery } from "#server/platform/http/page-query.ts";
import type { Route } from "./+types/robots";

export const handle = { shared: true } satisfies PageQuery;

export const loader = ({ context }: Route.LoaderArgs) =>
  new Response(robots(context.get(servicesContext).siteUrl), {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
