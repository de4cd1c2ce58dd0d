import { Link } from "react-router";
import { AdminIcon, type AdminIconName } from "#app/components/layout/admin-icon.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import * as strings from "../strings/dashboard.ts";

const ACTIONS: { to: string; label: string; icon: AdminIconName }[] = [
  { to: "/admin/packages/new", label: strings.addPackage, icon: "packages" },
  { to: "/admin/videos/new", label: strings.uploadVideo, icon: "videos" },
  { to: "/admin/email", label: strings.emailSettings, icon: "email" },
];

export function QuickActions() {
  return (
    <Panel title={strings.quickActions}>
      <ul className="grid sm:grid-cols-3">
        {ACTIONS.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-12 items-center gap-3 px-5 py-3 hover:bg-ivory">
              <AdminIcon name={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
