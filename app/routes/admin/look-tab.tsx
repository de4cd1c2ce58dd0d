import { changeLook } from "#app/features/look/change-look.ts";
import { tabOf } from "#app/features/look/tabs.ts";
import { adminPage } from "#server/auth/admin-page.ts";
import { servicesContext } from "#server/context.ts";
import { readLookScreen } from "#server/look/service.ts";
import type { Route } from "./+types/look-tab";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return readLookScreen(services, await adminPage(services, request.headers, url));
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return changeLook(await request.formData());
}

export const meta: Route.MetaFunction = ({ location }) => [
  { title: `${tabOf(location.pathname, location.search).label} · Appearance · Admin Dashboard` },
  { name: "robots", content: "noindex" },
];

/** The layout draws all of the screen. */
export default function LookTab() {
  return null;
}
