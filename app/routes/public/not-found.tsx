import { data, redirect } from "react-router";
import { NotFoundPage } from "#app/components/layout/not-found-page.tsx";
import { notFoundMeta } from "#app/lib/page-meta.ts";
import { servicesContext } from "#server/platform/context.ts";
import { loadWords } from "#server/website/content-blocks/service.ts";
import { findRedirect } from "#server/website/redirects/service.ts";
import type { Route } from "./+types/not-found";

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const moved = await findRedirect(services, url.pathname);
  if (moved) throw redirect(moved, 301);
  return data(await loadWords(services, "missing"), { status: 404 });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? notFoundMeta(loaderData.missing) : [];

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <NotFoundPage words={loaderData.missing} />;
}
