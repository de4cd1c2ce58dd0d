import { Link } from "react-router";
import { AdminIcon, type AdminIconName } from "#app/components/layout/admin-icon.tsx";
import { useRole } from "#app/lib/use-role.ts";
import { mayOpen } from "#server/platform/rights/contract.ts";
import * as strings from "../strings/dashboard.ts";

const ACTIONS: { to: string; label: string; icon: AdminIconName }[] = [
  { to: "/admin/packages/new", label: strings.addPackage, icon: "packages" },
  { to: "/admin/videos/new", label: strings.uploadVideo, icon: "videos" },
  { to: "/admin/email", label: strings.emailSettings, icon: "email" },
];

export function QuickActions() {
  const role = useRole();
  const actions = ACTIONS.filter(({ to }) => mayOpen(role, to));
  if (actions.length === 0) return null;
  return (
    <section aria-labelledby="quick-actions" className="bg-white">
      <h2
        id="quick-actions"
        className="quiet px-2.5 pt-2.5 sm:px-5 font-body text-12 leading-tight tracking-normal"
      >
        {strings.quickActions}
      </h2>
      <ul className="grid auto-cols-fr grid-flow-col max-sm:divide-x max-sm:divide-line sm:px-3">
        {actions.map(({ to, label, icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-11 items-center gap-2 px-2 py-1.5 leading-tight hover:bg-ivory sm:whitespace-nowrap"
            >
              <AdminIcon name={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
