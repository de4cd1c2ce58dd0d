import type { ReactNode, Ref } from "react";
import { Link } from "react-router";
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
  /** The door of the command palette. */
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
        Skip to content
      </a>
      <div className="admin-bar">
        <a href="#sidebar" className="admin-tool admin-menu-link">
          <AdminIcon name="menu" />
          <span className="sr-only">Menu</span>
        </a>
        <button
          type="button"
          onClick={onOpenMenu}
          aria-label="Menu"
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
          aria-label={full ? "Collapse sidebar" : "Expand sidebar"}
          aria-controls="sidebar"
          title={full ? "Collapse sidebar" : "Expand sidebar"}
          className="admin-tool admin-collapse"
        >
          <AdminIcon name="sidebar" />
        </button>
        <Link to="/admin" className="admin-title">
          Admin Dashboard
        </Link>
        {search}
        <button
          type="button"
          onClick={() => onChange({ theme: dark ? "light" : "dark" })}
          aria-label={dark ? "Switch to light" : "Switch to dark"}
          title={dark ? "Switch to light" : "Switch to dark"}
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
            <span className="max-sm:sr-only">View Site</span>
          </Link>
          <form ref={signOutForm} method="post" action="/sign-out" onSubmit={onSignOut}>
            <button type="submit" className="text-link min-h-11 cursor-pointer">
              Sign Out
            </button>
          </form>
        </div>
      </div>
    </header>
  );
}
