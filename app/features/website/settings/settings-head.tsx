import { Tabs } from "#app/components/ui/tabs.tsx";
import * as strings from "../strings/settings.ts";

/** The settings tabs, each with its own address. */
const SETTINGS = [
  { key: "/admin/settings", to: "/admin/settings", label: strings.general },
  { key: "/admin/settings/branding", to: "/admin/settings/branding", label: strings.branding },
  { key: "/admin/seo", to: "/admin/seo", label: "SEO" },
  { key: "/admin/settings/social", to: "/admin/settings/social", label: strings.social },
  { key: "/admin/email", to: "/admin/email", label: strings.email },
  { key: "/admin/security", to: "/admin/security", label: strings.security },
];

/** The head of the settings screens, with tabs in the same place as for lists. */
export function SettingsHead({ current }: { current: string }) {
  return (
    <div className="list-screen settings-head border-b border-line">
      <h1 className="list-title">{strings.siteSettings}</h1>
      <Tabs label={strings.settings} tabs={SETTINGS} current={current} />
    </div>
  );
}
