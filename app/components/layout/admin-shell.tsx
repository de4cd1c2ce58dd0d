import { type ReactNode, type Ref, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import * as strings from "#app/components/strings/layout.ts";
import type { Waiting } from "#server/platform/record-counts/contract.ts";
import type { Role } from "#server/platform/rights/contract.ts";
import { AdminHeader } from "./admin-header.tsx";
import { AdminPerson, type Person } from "./admin-person.tsx";
import type { ChangePreferences, Preferences } from "./admin-preferences.ts";
import { AdminSheet } from "./admin-sheet.tsx";
import { AdminSidebar } from "./admin-sidebar.tsx";
import { DarkSwitch } from "./dark-switch.tsx";
import { type Left, PassingMessage } from "./passing-message.tsx";
import { shapeOf } from "./screen-shape.ts";
import { useLate } from "./use-late.ts";
import { useNamedFocus } from "./use-named-focus.ts";

type Props = {
  person: Person;
  /** The flash message of the previous page, with its undo action if there is one. */
  left: Left | undefined;
  role: Role;
  waiting: Waiting | null;
  preferences: Preferences;
  onChange: ChangePreferences;
  search: ReactNode;
  signOutForm: Ref<HTMLFormElement>;
  children: ReactNode;
};

export function AdminShell({
  left,
  role,
  person,
  waiting,
  preferences,
  onChange,
  children,
  ...header
}: Props) {
  const [menuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const loading = state !== "idle";
  const late = useLate(loading);
  useNamedFocus();
  const coming = late && location && location.pathname !== pathname ? location.pathname : null;
  const groups = {
    closed: preferences.closed,
    onClosedChange: (closed: string[]) => onChange({ closed }),
  };
  return (
    <div
      data-sidebar={preferences.sidebar}
      data-late={late || undefined}
      className={`admin on-light ${preferences.theme === "dark" ? "admin-dark" : ""}`}
    >
      <AdminHeader
        {...header}
        person={person}
        waiting={waiting}
        preferences={preferences}
        onChange={onChange}
        menuOpen={menuOpen}
        onOpenMenu={() => setMenuOpen(true)}
      />
      <aside id="sidebar" aria-label={strings.sidebar} className="admin-sidebar">
        {/* The icon-only sidebar has nothing that could open a collapsed group. */}
        {preferences.sidebar === "icons" ? (
          <AdminSidebar role={role} waiting={waiting} closed={[]} />
        ) : (
          <AdminSidebar role={role} waiting={waiting} {...groups} />
        )}
        {/* Without scripts, this is the menu on a phone. */}
        <div className="admin-foot">
          <AdminPerson {...person} />
        </div>
      </aside>
      <AdminSheet
        role={role}
        waiting={waiting}
        open={menuOpen}
        onClose={() => setMenuOpen(false)}
        {...groups}
      >
        <div className="admin-foot">
          <DarkSwitch theme={preferences.theme} onChange={onChange} />
          <AdminPerson {...person} />
        </div>
      </AdminSheet>
      <main id="content" aria-busy={loading} className="admin-main">
        {/* React keeps the server's markup here, so that no browser has to load the text. */}
        <noscript>
          {import.meta.env.SSR && <p className="quiet mb-4 text-14">{strings.javaScriptIsOff}</p>}
        </noscript>
        <p role="status" className="sr-only">
          {late && strings.loadingThePage}
        </p>
        {loading && <div role="progressbar" aria-label={strings.loadingThePage} className="admin-progress" />}
        <PassingMessage key={left?.flash} left={left} />
        {children}
        {coming && <div aria-hidden data-shape={shapeOf(coming)} className="coming-screen" />}
      </main>
    </div>
  );
}
