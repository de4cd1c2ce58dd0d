import { data } from "react-router";
import { NotFoundPage } from "#app/components/layout/not-found-page.tsx";
import { NOT_FOUND_META } from "#app/lib/page-meta.ts";
import { servicesContext } from "#server/context.ts";
import { logUnknownPage } from "#server/http/unknown-page.ts";
import type { Route } from "./+types/not-found";

export function loader({ context, request, url }: Route.LoaderArgs) {
  logUnknownPage(context.get(servicesContext), { request, url });
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = () => NOT_FOUND_META;

export default NotFoundPage;
