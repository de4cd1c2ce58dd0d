import type { AdminIconName } from "#app/components/layout/admin-icon.tsx";
import { groupsFor } from "#app/components/layout/admin-screens.ts";
import { holdsEveryWord } from "#server/platform/accent-folding/contract.ts";
import { hasRight, type Role } from "#server/platform/rights/contract.ts";
import * as strings from "../strings/command-palette.ts";

/** Something the palette can do without asking the server. */
export type Command = {
  id: string;
  label: string;
  icon: AdminIconName;
  /** Other words by which somebody may look for it. */
  words: string;
  run: () => void;
};

type Ways = {
  role: Role;
  go: (path: string) => void;
  dark: boolean;
  onToggleDark: () => void;
  onSignOut: () => void;
  onHelp: () => void;
};

export function screenCommands({ go, role }: Pick<Ways, "go" | "role">): Command[] {
  return groupsFor(role).flatMap(({ label: group, screens }) =>
    screens.map(({ to, label, icon }) => ({ id: to, label, icon, words: group, run: () => go(to) })),
  );
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
  return [
    ...(hasRight(role, "bookings") ? bookings : []),
    {
      id: "view-site",
      label: strings.viewSite,
      icon: "site",
      words: "public home page",
      // A document of its own: the public pages are no part of this app.
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

/** The commands whose name or words hold everything that was typed. */
export function matching(commands: Command[], query: string): Command[] {
  return commands.filter(({ label, words }) => holdsEveryWord(`${label} ${words}`, query));
}
