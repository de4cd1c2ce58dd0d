import { useRouteLoaderData } from "react-router";
import { BrandFacts } from "#app/features/website/settings/brand-facts.tsx";
import { BrandingFields } from "#app/features/website/settings/branding-fields.tsx";
import { changePartnerLabels } from "#app/features/website/settings/change-partner-labels.ts";
import { saveSettings } from "#app/features/website/settings/change-settings.ts";
import { PartnerLabelsPanel } from "#app/features/website/settings/partner-labels-panel.tsx";
import { SettingFields } from "#app/features/website/settings/setting-fields.tsx";
import { SettingsEditor } from "#app/features/website/settings/settings-editor.tsx";
import * as strings from "#app/features/website/strings/screens.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { readPartnerLabels } from "#server/bookings/partner-labels/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import { SETTINGS_SECTIONS } from "#server/website/settings/contract.ts";
import { readSection } from "#server/website/settings/service.ts";
import type { Route } from "./+types/settings";

/** This screen also serves the sections that consist only of a form. */
function sectionOf(pathname: string) {
  const [, section] = /\/settings\/(branding|social)\b/.exec(pathname) ?? [];
  return (section ?? "general") as "general" | "branding" | "social";
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const admin = await adminPage(services, request.headers, url);
  const id = sectionOf(url.pathname);
  const [section, partnerLabels] = await Promise.all([
    readSection(services, admin, id),
    id === "general" ? readPartnerLabels(services, admin) : null,
  ]);
  return { section, partnerLabels };
}

export async function clientAction({ request, url }: Route.ClientActionArgs) {
  const form = await request.formData();
  return changePartnerLabels(form) ?? saveSettings(sectionOf(url.pathname), form);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: strings.settingsAdminDashboard(SETTINGS_SECTIONS[loaderData?.section.id ?? "general"].name) },
  { name: "robots", content: "noindex" },
];

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { section, partnerLabels } = loaderData;
  const site = useRouteLoaderData<typeof rootLoader>("root");
  const current = section.id === "general" ? "/admin/settings" : `/admin/settings/${section.id}`;
  return (
    <SettingsEditor
      section={section}
      current={current}
      outcome={actionData}
      fields={(form) =>
        section.id === "branding" ? (
          <BrandingFields {...form} />
        ) : (
          <SettingFields section={section.id} {...form} />
        )
      }
    >
      {section.id === "branding" && site && <BrandFacts {...site.settings} />}
      {partnerLabels !== null && <PartnerLabelsPanel partnerLabels={partnerLabels} />}
    </SettingsEditor>
  );
}
