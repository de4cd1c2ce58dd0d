import { Outlet, useLocation, useRouteLoaderData } from "react-router";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { SiteHeader } from "#app/components/layout/site-header.tsx";
import { StructuredData } from "#app/components/layout/structured-data.tsx";
import { localBusiness } from "#app/features/seo/facts.ts";
import { DOCUMENT } from "#app/lib/page-kind.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { servicesContext } from "#server/context.ts";
import { studioToday } from "#server/lib/clock.ts";
import { loadWords } from "#server/page-texts/service.ts";
import type { Route } from "./+types/layout";

export const handle = DOCUMENT;

/** Where the studio introduces itself as a business. */
const STUDIO_PATHS = ["/", "/contact"];

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { footer } = await loadWords(services, "footer");
  return { footer, year: Number(studioToday(services.clock).slice(0, 4)) };
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  const site = useRouteLoaderData<typeof rootLoader>("root");
  const { pathname } = useLocation();
  if (!site) return <Outlet />;
  return (
    <>
      <SiteHeader
        siteTitle={site.settings.siteTitle}
        logoUrl={site.settings.logoUrl}
        path={pathname}
        viewer={site.viewer}
      />
      {site.flash && (
        <p role="status" className="room-light border-b border-line py-4 text-14">
          <span className="frame block">{site.flash}</span>
        </p>
      )}
      <main id="content" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <SiteFooter settings={site.settings} words={loaderData.footer} year={loaderData.year} />
      {STUDIO_PATHS.includes(pathname) && (
        <StructuredData data={localBusiness(site.siteUrl, site.settings)} />
      )}
    </>
  );
}
