import { securityTxt } from "#app/features/website/seo/security-txt.ts";
import { servicesContext } from "#server/platform/context.ts";
import { loadSnapshot } from "#server/website/snapshot/service.ts";
import type { Route } from "./+types/security-txt";

// Not shared: a kept copy would outlive its own date of expiry.
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { settings } = await loadSnapshot(services);
  const text = securityTxt(services.siteUrl, { email: settings.contactEmail, now: services.clock.now() });
  return new Response(text, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
