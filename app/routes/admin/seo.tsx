import { saveSettings } from "#app/features/settings/change-settings.ts";
import { SettingFields } from "#app/features/settings/setting-fields.tsx";
import { SettingsEditor } from "#app/features/settings/settings-editor.tsx";
import { adminPage } from "#server/auth/admin-page.ts";
import { servicesContext } from "#server/context.ts";
import { readSection } from "#server/settings/service.ts";
import type { Route } from "./+types/seo";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const admin = await adminPage(services, request.headers, url);
  return { section: await readSection(services, admin, "seo") };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return saveSettings("seo", await request.formData());
}

export const meta: Route.MetaFunction = () => [
  { title: "SEO settings · Admin Dashboard" },
  { name: "robots", content: "noindex" },
];

export default function SeoPage({ loaderData: { section }, actionData }: Route.ComponentProps) {
  return (
    <SettingsEditor
      section={section}
      current="/admin/seo"
      outcome={actionData}
      fields={(form) => <SettingFields section="seo" {...form} />}
    />
  );
}
