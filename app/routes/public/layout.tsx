import { Outlet, useLocation, useRouteLoaderData } from "react-router";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { SiteHeader } from "#app/components/layout/site-header.tsx";
import { StructuredData } from "#app/components/layout/structured-data.tsx";
import { localBusiness } from "#app/features/website/seo/facts.ts";
import { WidgetSlot } from "#app/features/website/widgets/slot.tsx";
import { stripFilms } from "#app/features/website/widgets/strip-films.ts";
import { DOCUMENT } from "#app/lib/page-kind.ts";
import { StoredPicturesContext } from "#app/media/stored-pictures.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { studioToday } from "#server/platform/clock.ts";
import { servicesContext } from "#server/platform/context.ts";
import { loadWords } from "#server/website/content-blocks/service.ts";
import { renderingContext } from "#server/website/render-context/service.ts";
import { loadPreview } from "#server/website/snapshot/service.ts";
import type { Route } from "./+types/layout";

export const handle = DOCUMENT;

/** The pages that describe the studio as a business. */
const STUDIO_PATHS = ["/", "/contact"];

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [{ footer }, { settings, films, pictures }] = await Promise.all([
    loadWords(services, "footer"),
    loadPreview(services, context.get(renderingContext)),
  ]);
  return {
    footer,
    pictures,
    year: Number(studioToday(services.clock).slice(0, 4)),
    strip: stripFilms(settings.theme, films),
  };
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  const site = useRouteLoaderData<typeof rootLoader>("root");
  const { pathname } = useLocation();
  if (!site) return <Outlet />;
  const { theme } = site.settings;
  const slot = { widgets: theme, films: loaderData.strip };
  return (
    <StoredPicturesContext value={loaderData.pictures}>
      <WidgetSlot name="top" {...slot} />
      <SiteHeader
        theme={theme}
        siteTitle={site.settings.siteTitle}
        logoUrl={site.settings.logoUrl}
        path={pathname}
        viewer={site.viewer}
      />
      {site.flash && (
        <p role="status" className="on-light border-b border-line py-4 text-14">
          <span className="frame block">{site.flash}</span>
        </p>
      )}
      <main
        id="content"
        tabIndex={-1}
        className="outline-none"
        // Read by the film dialog's swipe: see enhance/film-dialog.ts.
        data-touch={theme.touchGestures ? undefined : "off"}
      >
        <Outlet />
        <WidgetSlot name="before-footer" {...slot} />
      </main>
      <SiteFooter
        links={theme.footerLinks}
        settings={site.settings}
        words={loaderData.footer}
        year={loaderData.year}
      />
      {STUDIO_PATHS.includes(pathname) && (
        <StructuredData data={localBusiness(site.siteUrl, site.settings)} />
      )}
    </StoredPicturesContext>
  );
}
