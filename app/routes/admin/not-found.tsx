import { data } from "react-router";
import * as strings from "#app/features/admin/strings/screens.ts";
import { UnknownScreen } from "#app/features/admin/unknown-screen.tsx";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import type { Route } from "./+types/not-found";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await adminPage(context.get(servicesContext), request.headers, url);
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = () => [
  { title: strings.pageNotFoundAdminDashboard },
  { name: "robots", content: "noindex" },
];

export default UnknownScreen;
