import { changeTheme } from "#app/features/website/theme/change-theme.ts";
import { tabOf } from "#app/features/website/theme/tabs.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import { readThemeScreen } from "#server/website/theme/service.ts";
import type { Route } from "./+types/theme-tab";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return readThemeScreen(services, await adminPage(services, request.headers, url));
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return changeTheme(await request.formData());
}

export const meta: Route.MetaFunction = ({ location }) => [
  { title: `${tabOf(location.pathname, location.search).label} · Appearance · Admin Dashboard` },
  { name: "robots", content: "noindex" },
];

/** The layout renders the entire screen. */
export default function ThemeTabName() {
  return null;
}
