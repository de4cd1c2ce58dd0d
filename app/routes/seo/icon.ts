import { redirect } from "react-router";
import { defaultIcon } from "#app/features/website/seo/web-manifest.ts";
import { servicesContext } from "#server/platform/context.ts";
import type { PageQuery } from "#server/platform/http/page-query.ts";
import { loadSnapshot } from "#server/website/snapshot/service.ts";
import type { Route } from "./+types/icon";

export const handle = { shared: true } satisfies PageQuery;

/** Requested without a link on any page: by feed readers, link previews, and iOS for its home screen. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { settings } = await loadSnapshot(context.get(servicesContext));
  return redirect(settings.faviconUrl ?? defaultIcon(url.pathname));
}
