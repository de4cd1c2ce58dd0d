import { Link } from "react-router";
import { Panel } from "#app/components/ui/panel.tsx";
import { AccessPanel } from "#app/features/accounts/security/access-panel.tsx";
import { FailuresPanel } from "#app/features/accounts/security/failures-panel.tsx";
import * as strings from "#app/features/accounts/strings/screens.ts";
import { saveSettings } from "#app/features/website/settings/change-settings.ts";
import { SecurityFields, shownSecurity } from "#app/features/website/settings/security-fields.tsx";
import { SettingsEditor } from "#app/features/website/settings/settings-editor.tsx";
import { readAccessFacts } from "#server/accounts/access/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import { readSection } from "#server/website/settings/service.ts";
import type { Route } from "./+types/security";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const admin = await adminPage(services, request.headers, url);
  const [section, access] = await Promise.all([
    readSection(services, admin, "security"),
    readAccessFacts(services, admin),
  ]);
  return { section, access };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return saveSettings("security", await request.formData());
}

export const meta: Route.MetaFunction = () => [
  { title: strings.securitySettingsAdminDashboard },
  { name: "robots", content: "noindex" },
];

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { section, access } = loaderData;
  return (
    <SettingsEditor
      section={section}
      current="/admin/security"
      shown={shownSecurity}
      outcome={actionData}
      fields={(form) => <SecurityFields {...form} />}
    >
      <AccessPanel {...access} />
      <FailuresPanel latest={access.failures.latest} />
      <Panel title={strings.personalData}>
        <div className="px-5 py-5">
          <p className="measure">{strings.didSomeoneAskWhatYou}</p>
          <Link to="/admin/security/personal-data" className="button button-small mt-4">
            {strings.findAPerson}
          </Link>
        </div>
      </Panel>
    </SettingsEditor>
  );
}
