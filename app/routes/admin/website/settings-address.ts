import { redirect } from "react-router";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import type { Route } from "./+types/settings-address";

/** Leads from a section's address below the settings to its screen, which has an address of its own. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  await adminPage(context.get(servicesContext), request.headers, url);
  const section = url.pathname.split("/")[3];
  throw redirect(`/admin/${section}`);
}

/** Only so that whoever may not open it reads that, as on every page. */
export default function SettingsAddress() {
  return null;
}
