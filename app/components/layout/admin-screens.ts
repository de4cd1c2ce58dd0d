import * as strings from "#app/components/strings/layout.ts";
import { mayOpen, type Role } from "#server/platform/rights/contract.ts";
import type { AdminIconName } from "./admin-icon.tsx";

export type AdminScreen = { to: string; label: string; icon: AdminIconName };
export type AdminGroup = {
  id: string;
  label: string;
  screens: AdminScreen[];
};

/** The admin area's screens, used by the sidebar and the command palette. */
export const ADMIN_GROUPS: AdminGroup[] = [
  {
    id: "dashboard",
    label: strings.dashboard,
    screens: [
      { to: "/admin", label: strings.overview, icon: "overview" },
      { to: "/admin/analytics", label: strings.analytics, icon: "analytics" },
    ],
  },
  {
    id: "content",
    label: strings.content,
    screens: [
      { to: "/admin/bookings", label: strings.bookings, icon: "bookings" },
      { to: "/admin/messages", label: strings.messages, icon: "messages" },
      { to: "/admin/calendar", label: strings.calendar, icon: "calendar" },
      { to: "/admin/editing", label: strings.editing, icon: "editing" },
      { to: "/admin/payments", label: strings.payments, icon: "payments" },
      { to: "/admin/packages", label: strings.packages, icon: "packages" },
      { to: "/admin/videos", label: strings.videos, icon: "videos" },
      { to: "/admin/media", label: strings.mediaLibrary, icon: "media" },
      { to: "/admin/team", label: strings.team, icon: "team" },
      { to: "/admin/texts", label: strings.pageTexts, icon: "texts" },
    ],
  },
  {
    id: "appearance",
    label: strings.appearance,
    screens: [
      { to: "/admin/themes", label: strings.themes, icon: "themes" },
      { to: "/admin/customize", label: strings.customize, icon: "customize" },
      { to: "/admin/menus", label: strings.menus, icon: "menus" },
      { to: "/admin/widgets", label: strings.widgets, icon: "widgets" },
    ],
  },
  {
    id: "users",
    label: strings.users,
    screens: [
      { to: "/admin/users", label: strings.allUsers, icon: "users" },
      { to: "/admin/roles", label: strings.roles, icon: "roles" },
      { to: "/admin/activity", label: strings.activity, icon: "activity" },
    ],
  },
  {
    id: "settings",
    label: strings.settings,
    screens: [
      { to: "/admin/settings", label: strings.general, icon: "settings" },
      { to: "/admin/seo", label: "SEO", icon: "seo" },
      { to: "/admin/email", label: strings.email, icon: "email" },
      { to: "/admin/security", label: strings.security, icon: "security" },
      { to: "/admin/archive", label: strings.exportAndImport, icon: "archive" },
      { to: "/admin/account", label: strings.account, icon: "account" },
    ],
  },
];

/** Returns the groups and screens that a role may open. */
export const groupsFor = (role: Role): AdminGroup[] =>
  ADMIN_GROUPS.map((group) => ({
    ...group,
    screens: group.screens.filter(({ to }) => mayOpen(role, to)),
  })).filter(({ screens }) => screens.length > 0);

/** Returns whether an address is this screen or one below it. */
export const isScreenOf = (pathname: string, { to }: AdminScreen) =>
  pathname === to || (to !== "/admin" && pathname.startsWith(`${to}/`));
