import { type ReactNode, type Ref, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import * as strings from "#app/components/strings/layout.ts";
import type { Role } from "#server/platform/rights/contract.ts";
import { AdminHeader } from "./admin-header.tsx";
import type { ChangePreferences, Preferences } from "./admin-preferences.ts";
import { AdminSheet } from "./admin-sheet.tsx";
import { AdminSidebar } from "./admin-sidebar.tsx";
import { PassingMessage } from "./passing-message.tsx";
import { shapeOf } from "./screen-shape.ts";
import { useLate } from "./use-late.ts";
import { useNamedFocus } from "./use-named-focus.ts";

type Props = {
  name: string;
  avatar: string;
  /** What the page before left to say. */
  message: string | null;
  role: Role;
  preferences: Preferences;
  onChange: ChangePreferences;
  search: ReactNode;
  signOutForm: Ref<HTMLFormElement>;
  onSignOut: () => void;
  children: ReactNode;
};

export function AdminShell({ message, role, preferences, onChange, children, ...header }: Props) {
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
        preferences={preferences}
        onChange={onChange}
        menuOpen={menuOpen}
        onOpenMenu={() => setMenuOpen(true)}
      />
      <aside id="sidebar" aria-label={strings.sidebar} className="admin-sidebar">
        {/* With icons alone there is nothing to open a closed group by. */}
        {preferences.sidebar === "icons" ? (
          <AdminSidebar role={role} closed={[]} />
        ) : (
          <AdminSidebar role={role} {...groups} />
        )}
      </aside>
      <AdminSheet role={role} open={menuOpen} onClose={() => setMenuOpen(false)} {...groups} />
      <main id="content" aria-busy={loading} className="admin-main">
        <p role="status" className="sr-only">
          {late && strings.loadingThePage}
        </p>
        {loading && <div role="progressbar" aria-label={strings.loadingThePage} className="admin-progress" />}
        <PassingMessage key={message} text={message} />
        {children}
        {coming && <div aria-hidden data-shape={shapeOf(coming)} className="coming-screen" />}
      </main>
    </div>
  );
}
