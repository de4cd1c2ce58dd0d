import { Link, useRouteLoaderData } from "react-router";
import { Panel } from "#app/components/ui/panel.tsx";
import { changeRedirect } from "#app/features/website/settings/change-redirect.ts";
import { saveSettings } from "#app/features/website/settings/change-settings.ts";
import { RedirectsPanel } from "#app/features/website/settings/redirects-panel.tsx";
import { SeoFields } from "#app/features/website/settings/seo-fields.tsx";
import { SettingsEditor } from "#app/features/website/settings/settings-editor.tsx";
import * as strings from "#app/features/website/strings/screens.ts";
import { SHARE_PICTURE } from "#app/lib/page-meta.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import { readRedirects } from "#server/website/redirects/service.ts";
import { readSection } from "#server/website/settings/service.ts";
import type { Route } from "./+types/seo";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const admin = await adminPage(services, request.headers, url);
  const [section, addresses] = await Promise.all([
    readSection(services, admin, "seo"),
    readRedirects(services, admin, url.searchParams),
  ]);
  return { section, addresses };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  return changeRedirect(form) ?? saveSettings("seo", form);
}

export const meta: Route.MetaFunction = () => [
  { title: strings.seoSettingsAdminDashboard },
  { name: "robots", content: "noindex" },
];

/** Where the titles and descriptions of the other pages are edited. */
const PAGES = [
  { block: "gallery-search", name: strings.gallery },
  { block: "film-search", name: strings.filmPages },
  { block: "about-search", name: strings.ourStory },
  { block: "booking-search", name: strings.booking },
  { block: "contact-search", name: strings.getInTouch },
  { block: "privacy-search", name: strings.privacyPolicy },
  { block: "terms-search", name: strings.termsOfService },
];

export default function SeoPage({ loaderData: { section, addresses }, actionData }: Route.ComponentProps) {
  const site = useRouteLoaderData<typeof rootLoader>("root");
  const previewed = {
    host: site ? new URL(site.siteUrl).host : "",
    siteTitle: site?.settings.siteTitle ?? "",
    picture: { src: site?.settings.sharePictureUrl ?? SHARE_PICTURE, alt: site?.share.pictureAlt ?? "" },
  };
  return (
    <SettingsEditor
      section={section}
      current="/admin/seo"
      outcome={actionData}
      fields={(form) => <SeoFields {...form} site={previewed} />}
    >
      <Panel title={strings.titleAndDescriptionOfThe}>
        <ul className="flex flex-wrap gap-x-6 px-5 py-2">
          {PAGES.map(({ block, name }) => (
            <li key={block}>
              <Link to={`/admin/texts/${block}`} className="text-link inline-flex min-h-11 items-center">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
      <RedirectsPanel {...addresses} outcome={actionData} />
    </SettingsEditor>
  );
}
