import type { ReactNode, Ref } from "react";
import { Link } from "react-router";
import * as strings from "#app/components/strings/layout.ts";
import { useRole } from "#app/lib/use-role.ts";
import { ROLE_LABELS } from "#server/platform/rights/contract.ts";
import { AdminIcon } from "./admin-icon.tsx";
import type { ChangePreferences, Preferences } from "./admin-preferences.ts";

type Props = {
  name: string;
  /** A picture's address that asks nobody: `data:image/svg+xml…`. */
  avatar: string;
  preferences: Preferences;
  onChange: ChangePreferences;
  menuOpen: boolean;
  onOpenMenu: () => void;
  /** The button that opens the command palette. */
  search: ReactNode;
  signOutForm: Ref<HTMLFormElement>;
  onSignOut: () => void;
};

export function AdminHeader(props: Props) {
  const { name, avatar, preferences, onChange, menuOpen, onOpenMenu, search, signOutForm, onSignOut } = props;
  const full = preferences.sidebar === "full";
  const dark = preferences.theme === "dark";
  return (
    <header className="admin-header">
      <a href="#content" className="admin-skip">
        {strings.skipToContent}
      </a>
      <div className="admin-bar">
        <a href="#sidebar" className="admin-tool admin-menu-link">
          <AdminIcon name="menu" />
          <span className="sr-only">{strings.menu}</span>
        </a>
        <button
          type="button"
          onClick={onOpenMenu}
          aria-label={strings.menu}
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          aria-controls="menu"
          className="admin-tool admin-menu-button"
        >
          <AdminIcon name="menu" />
        </button>
        <button
          type="button"
          onClick={() => onChange({ sidebar: full ? "icons" : "full" })}
          aria-label={full ? strings.collapseSidebar : strings.expandSidebar}
          aria-controls="sidebar"
          title={full ? strings.collapseSidebar : strings.expandSidebar}
          className="admin-tool admin-collapse"
        >
          <AdminIcon name="sidebar" />
        </button>
        <Link to="/admin" className="admin-title">
          {strings.adminDashboard}
        </Link>
        {search}
        <button
          type="button"
          onClick={() => onChange({ theme: dark ? "light" : "dark" })}
          aria-label={dark ? strings.switchToLight : strings.switchToDark}
          title={dark ? strings.switchToLight : strings.switchToDark}
          className="admin-tool admin-dark-switch"
        >
          <AdminIcon name={dark ? "sun" : "moon"} />
        </button>
      </div>
      <div className="admin-person">
        <img src={avatar} alt="" width={32} height={32} className="size-8 flex-none rounded-full" />
        <span className="admin-name">{name}</span>
        <span className="flex-none border border-line px-2 py-0.5 text-12">{ROLE_LABELS[useRole()]}</span>
        <div className="ml-auto flex flex-none gap-x-2 sm:gap-x-4">
          <Link
            to="/"
            reloadDocument
            className="text-link inline-flex min-h-11 min-w-11 items-center justify-center"
          >
            <AdminIcon name="site" className="size-5 sm:hidden" />
            <span className="max-sm:sr-only">{strings.viewSite}</span>
          </Link>
          <form ref={signOutForm} method="post" action="/sign-out" onSubmit={onSignOut}>
            <button type="submit" className="text-link min-h-11 cursor-pointer">
              {strings.signOut}
            </button>
          </form>
        </div>
      </div>
    </header>
  );
}
