import type { ReactNode, Ref } from "react";
import { Link } from "react-router";
import * as strings from "#app/components/strings/layout.ts";
import type { Waiting } from "#server/platform/record-counts/contract.ts";
import { AdminIcon } from "./admin-icon.tsx";
import { AdminPerson, type Person } from "./admin-person.tsx";
import type { ChangePreferences, Preferences } from "./admin-preferences.ts";
import { DarkSwitch } from "./dark-switch.tsx";
import { shortCount, waitingWords } from "./waiting-count.ts";

type Props = {
  person: Person;
  preferences: Preferences;
  onChange: ChangePreferences;
  waiting: Waiting | null;
  menuOpen: boolean;
  onOpenMenu: () => void;
  /** The button that opens the command palette. */
  search: ReactNode;
  signOutForm: Ref<HTMLFormElement>;
};

/** The menu button's icon and label, with the same counts as the menu. */
function MenuIcon({ waiting }: { waiting: Waiting | null }) {
  const waits = (waiting?.inquiries ?? 0) + (waiting?.messages ?? 0);
  return (
    <>
      <AdminIcon name="menu" />
      {waits > 0 && (
        <span aria-hidden className="admin-waits tabular">
          {shortCount(waits)}
        </span>
      )}
      <span className="sr-only">
        {waits > 0 ? `${strings.menu}, ${waitingWords(waiting)}` : strings.menu}
      </span>
    </>
  );
}

export function AdminHeader(props: Props) {
  const { person, preferences, onChange, waiting, menuOpen, onOpenMenu, search, signOutForm } = props;
  const full = preferences.sidebar === "full";
  return (
    <header className="admin-header">
      <a href="#content" className="admin-skip">
        {strings.skipToContent}
      </a>
      <div className="admin-bar">
        <a href="#sidebar" className="admin-tool admin-menu-link">
          <MenuIcon waiting={waiting} />
        </a>
        <button
          type="button"
          onClick={onOpenMenu}
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          aria-controls="menu"
          className="admin-tool admin-menu-button"
        >
          <MenuIcon waiting={waiting} />
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
        <DarkSwitch theme={preferences.theme} onChange={onChange} />
      </div>
      <AdminPerson {...person} signOutForm={signOutForm} />
    </header>
  );
}
