import type { AdminIconName } from "#app/components/layout/admin-icon.tsx";
import { groupsFor } from "#app/components/layout/admin-screens.ts";
import { holdsEveryWord } from "#server/platform/accent-folding/contract.ts";
import { hasRight, type Role } from "#server/platform/rights/contract.ts";
import * as strings from "../strings/command-palette.ts";
import { sectionCommands } from "./palette-sections.ts";

/** A palette command that needs no server request. */
export type Command = {
  id: string;
  label: string;
  icon: AdminIconName;
  /** Additional search terms. */
  words: string;
  /** Shown beside the name. */
  note?: string;
  run: () => void;
};

/** Search terms for what is set or done on a screen. */
const SCREEN_WORDS: Record<string, string> = {
  "/admin/calendar": "capacity crews weddings per day block day off hold length phone feed",
  "/admin/editing": "films queue deadline promised rough cut color sound editor",
  "/admin/payments": "overdue outstanding refunds instructions bank",
  "/admin/customize": "colors fonts theme preview",
  "/admin/themes": "colors fonts dark light",
  "/admin/menus": "navigation links header footer",
  "/admin/widgets": "home page sections",
  "/admin/users": "invite admins editors film editors coordinators roles suspend",
  "/admin/activity": "log history changes audit",
  "/admin/settings": "studio name address phone contact",
  "/admin/seo": "search google titles descriptions redirects",
  "/admin/email": "templates automatic replies reminders sender",
  "/admin/security": "two-factor passkeys sign-ins",
  "/admin/archive": "backup download spreadsheet csv import",
  "/admin/account": "password name passkeys sessions profile",
};

type Ways = {
  role: Role;
  go: (path: string) => void;
  dark: boolean;
  onToggleDark: () => void;
  onSignOut: () => void;
  onHelp: () => void;
};

function menuCommands({ go, role }: Pick<Ways, "go" | "role">): Command[] {
  return groupsFor(role).flatMap(({ label: group, screens }) =>
    screens.map(({ to, label, icon }) => ({
      id: to,
      label,
      icon,
      note: group,
      words: [group, SCREEN_WORDS[to]].filter(Boolean).join(" "),
      run: () => go(to),
    })),
  );
}

/** Returns the menu's screens; with a query also those without a menu entry. Matches by name come first. */
export function screenCommands(ways: Pick<Ways, "go" | "role">, query: string): Command[] {
  const isTyped = query.trim() !== "";
  const all = [...menuCommands(ways), ...(isTyped ? sectionCommands(ways) : [])];
  const isNamed = ({ label }: Command) => holdsEveryWord(label, query);
  const found = matching(all, query);
  return [...found.filter(isNamed), ...found.filter((command) => !isNamed(command))];
}

export function actionCommands({ go, role, dark, onToggleDark, onSignOut, onHelp }: Ways): Command[] {
  const bookings: Command[] = [
    {
      id: "add-booking",
      label: strings.addBooking,
      icon: "add",
      words: "new inquiry wedding couple",
      run: () => go("/admin/bookings/new"),
    },
    {
      id: "new-hold",
      label: strings.newHold,
      icon: "calendar",
      words: "hold reserve day date",
      run: () => go("/admin/bookings/new?status=held"),
    },
  ];
  const newFilm: Command = {
    id: "new-film",
    label: strings.newFilm,
    icon: "videos",
    words: "add video upload wedding film",
    run: () => go("/admin/videos/new#content-title"),
  };
  return [
    ...(hasRight(role, "bookings") ? bookings : []),
    ...(hasRight(role, "content") ? [newFilm] : []),
    {
      id: "view-site",
      label: strings.viewSite,
      icon: "site",
      words: "public home page",
      // A full page load, because the public pages are not part of this app.
      run: () => location.assign("/"),
    },
    {
      id: "toggle-dark",
      label: dark ? strings.switchToLight : strings.switchToDark,
      icon: dark ? "sun" : "moon",
      words: "toggle dark light theme night",
      run: onToggleDark,
    },
    {
      id: "keys",
      label: strings.keyboardShortcuts,
      icon: "keyboard",
      words: "keys hotkeys help",
      run: onHelp,
    },
    { id: "sign-out", label: strings.signOut, icon: "sign-out", words: "log out leave", run: onSignOut },
  ];
}

/** Returns the commands whose name or search terms contain the whole query. */
export function matching(commands: Command[], query: string): Command[] {
  return commands.filter(({ label, words }) => holdsEveryWord(`${label} ${words}`, query));
}
