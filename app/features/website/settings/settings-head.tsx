import { Link } from "react-router";
import * as strings from "../strings/settings.ts";

/** The tabs of the site's settings: each is an address of its own. */
const SETTINGS = [
  { to: "/admin/settings", label: strings.general },
  { to: "/admin/settings/branding", label: strings.branding },
  { to: "/admin/seo", label: "SEO" },
  { to: "/admin/settings/social", label: strings.social },
  { to: "/admin/email", label: strings.email },
  { to: "/admin/security", label: strings.security },
];

type Props = { label: string; tabs: { to: string; label: string }[]; current: string };

export function Tabs({ label, tabs, current }: Props) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-3 sm:gap-x-6">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              aria-current={tab.to === current ? "page" : undefined}
              className="inline-flex min-h-11 min-w-11 items-center justify-center border-b-2 border-transparent hover:border-line aria-[current=page]:border-accent aria-[current=page]:font-semibold"
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The head of the settings' screens: on one line, where one has space for it. */
export function SettingsHead({ current }: { current: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 border-b border-line">
      <h1 className="list-title">{strings.siteSettings}</h1>
      <Tabs label={strings.settings} tabs={SETTINGS} current={current} />
    </div>
  );
}
