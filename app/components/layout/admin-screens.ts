import { mayOpen, type Role } from "#server/platform/rights/contract.ts";
import type { AdminIconName } from "./admin-icon.tsx";

export type AdminScreen = { to: string; label: string; icon: AdminIconName };
export type AdminGroup = { id: string; label: string; screens: AdminScreen[] };

/** The admin area's map: the sidebar draws it, the command palette reaches it. */
export const ADMIN_GROUPS: AdminGroup[] = [
  {
    id: "dashboard",
    label: "Dashboard",
    screens: [
      { to: "/admin", label: "Overview", icon: "overview" },
      { to: "/admin/analytics", label: "Analytics", icon: "analytics" },
    ],
  },
  {
    id: "content",
    label: "Content",
    screens: [
      { to: "/admin/bookings", label: "Bookings", icon: "bookings" },
      { to: "/admin/messages", label: "Messages", icon: "messages" },
      { to: "/admin/calendar", label: "Calendar", icon: "calendar" },
      { to: "/admin/payments", label: "Payments", icon: "payments" },
      { to: "/admin/packages", label: "Packages", icon: "packages" },
      { to: "/admin/videos", label: "Videos", icon: "videos" },
      { to: "/admin/media", label: "Media Library", icon: "media" },
      { to: "/admin/team", label: "Team", icon: "team" },
      { to: "/admin/texts", label: "Page texts", icon: "texts" },
    ],
  },
  {
    id: "appearance",
    label: "Appearance",
    screens: [
      { to: "/admin/themes", label: "Themes", icon: "themes" },
      { to: "/admin/customize", label: "Customize", icon: "customize" },
      { to: "/admin/menus", label: "Menus", icon: "menus" },
      { to: "/admin/widgets", label: "Widgets", icon: "widgets" },
    ],
  },
  {
    id: "users",
    label: "Users",
    screens: [
      { to: "/admin/users", label: "All Users", icon: "users" },
      { to: "/admin/roles", label: "Roles", icon: "roles" },
      { to: "/admin/activity", label: "Activity", icon: "activity" },
    ],
  },
  {
    id: "settings",
    label: "Settings",
    screens: [
      { to: "/admin/settings", label: "General", icon: "settings" },
      { to: "/admin/seo", label: "SEO", icon: "seo" },
      { to: "/admin/email", label: "Email", icon: "email" },
      { to: "/admin/security", label: "Security", icon: "security" },
      { to: "/admin/archive", label: "Export and import", icon: "archive" },
      { to: "/admin/account", label: "Account", icon: "account" },
    ],
  },
];

/** The map as far as somebody in this role may go. */
export const groupsFor = (role: Role): AdminGroup[] =>
  ADMIN_GROUPS.map((group) => ({
    ...group,
    screens: group.screens.filter(({ to }) => mayOpen(role, to)),
  })).filter(({ screens }) => screens.length > 0);

/** Whether an address is this screen or one below it. */
export const isScreenOf = (pathname: string, { to }: AdminScreen) =>
  pathname === to || (to !== "/admin" && pathname.startsWith(`${to}/`));
