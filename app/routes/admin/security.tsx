import { saveSettings } from "#app/features/settings/change-settings.ts";
import { SettingFields } from "#app/features/settings/setting-fields.tsx";
import { SettingsEditor } from "#app/features/settings/settings-editor.tsx";
import { adminPage } from "#server/auth/admin-page.ts";
import { servicesContext } from "#server/context.ts";
import { readSection } from "#server/settings/service.ts";
import type { Route } from "./+types/security";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const admin = await adminPage(services, request.headers, url);
  return { section: await readSection(services, admin, "security") };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return saveSettings("security", await request.formData());
}

export const meta: Route.MetaFunction = () => [
  { title: "Security settings · Admin Dashboard" },
  { name: "robots", content: "noindex" },
];

export default function SecurityPage({ loaderData: { section }, actionData }: Route.ComponentProps) {
  return (
    <SettingsEditor
      section={section}
      current="/admin/security"
      outcome={actionData}
      fields={(form) => <SettingFields section="security" {...form} />}
    />
  );
}
