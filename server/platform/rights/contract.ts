import { ROLES, type Role } from "#drizzle/enums.ts";

export type { Role };
export const ROLE_CHOICES = ROLES;

/** The rights that screens and API routes of the back office require. Each requires one. */
export const RIGHTS = [
  /** Basic access to the back office: the user's own account, the search, and what every screen reads. */
  "account",
  /** Bookings, calendar and messages. */
  "bookings",
  /** The editing queue, the days of its weddings, and the upload of their films. */
  "editing",
  /** Payments, invoices, proposals and contracts. */
  "money",
  /** Films, packages, team, page texts and the media library. */
  "content",
  /** Theme, menus and widgets. */
  "appearance",
  /** Data about the whole studio: reports, activity, archive and personal data. */
  "records",
  "users",
  /** Settings, SEO, redirects, mail and sign-in security. */
  "settings",
] as const;
export type Right = (typeof RIGHTS)[number];

export const NO_ACCESS = "Your role doesn't include this. Ask an admin if you need it.";

/** The rights of each role. The gate, the menu and the tests read this table. */
const ROLE_RIGHTS: Record<Role, readonly Right[]> = {
  user: [],
  film_editor: ["account", "editing"],
  editor: ["account", "content", "appearance"],
  coordinator: ["account", "bookings", "editing"],
  admin: RIGHTS,
};

export const ROLE_LABELS: Record<Role, string> = {
  user: "User",
  film_editor: "Film editor",
  editor: "Editor",
  coordinator: "Coordinator",
  admin: "Admin",
};

/** Returns the rights of a role. */
export const rightsOf = (role: Role): readonly Right[] => ROLE_RIGHTS[role];

export const hasRight = (role: Role, right: Right) => ROLE_RIGHTS[role].includes(right);

/** Returns the roles that have this right. */
export const rolesWith = (right: Right): Role[] => ROLES.filter((role) => hasRight(role, right));

/** Returns whether a role has access to the back office at all. */
export const isStaff = (role: Role) => hasRight(role, "account");

/** The right that a screen and its subpages require. The longest matching path wins. */
const SCREEN_RIGHTS: [string, Right][] = [
  ["/admin/bookings", "bookings"],
  ["/admin/messages", "bookings"],
  ["/admin/calendar", "bookings"],
  ["/admin/editing", "editing"],
  ["/admin/deliveries", "editing"],
  ["/admin/payments", "money"],
  ["/admin/proposals", "money"],
  ["/admin/contracts", "money"],
  ["/admin/packages", "content"],
  ["/admin/videos", "content"],
  ["/admin/media", "content"],
  ["/admin/team", "content"],
  ["/admin/texts", "content"],
  ["/admin/themes", "appearance"],
  ["/admin/customize", "appearance"],
  ["/admin/menus", "appearance"],
  ["/admin/widgets", "appearance"],
  ["/admin/analytics", "records"],
  ["/admin/activity", "records"],
  ["/admin/archive", "records"],
  ["/admin/security/personal-data", "records"],
  ["/admin/users", "users"],
  ["/admin/roles", "users"],
  ["/admin/settings", "settings"],
  ["/admin/seo", "settings"],
  ["/admin/email", "settings"],
  ["/admin/security", "settings"],
  ["/admin/account", "account"],
  ["/admin/search", "account"],
];

const isBelow = (path: string, screen: string) => path === screen || path.startsWith(`${screen}/`);

/** Returns the right that the page at this path requires. Paths that aren't in the table are for admins only. */
export function rightOfPage(pathname: string): Right {
  const path = pathname.toLowerCase().replace(/\/+$/, "");
  if (path === "/admin") return "bookings";
  const [longest] = SCREEN_RIGHTS.filter(([screen]) => isBelow(path, screen)).sort(
    ([a], [b]) => b.length - a.length,
  );
  return longest?.[1] ?? "settings";
}

/** Returns whether a role may open the page at this path. */
export const mayOpen = (role: Role, pathname: string) => hasRight(role, rightOfPage(pathname));

const HOMES = ["/admin", "/admin/videos", "/admin/editing", "/admin/account"];

/** Returns the first page of the back office that this role may open. */
export const homeOf = (role: Role) => HOMES.find((home) => mayOpen(role, home)) ?? HOMES[0] ?? "/admin";
