import type { ThemeField } from "#server/website/theme/contract.ts";

export const TABS = [
  { id: "theme", label: "Theme", to: "/admin/themes" },
  { id: "layout", label: "Layout", to: "/admin/customize" },
  { id: "typography", label: "Typography", to: "/admin/customize?tab=typography" },
  { id: "responsive", label: "Responsive", to: "/admin/customize?tab=responsive" },
  { id: "menus", label: "Menus", to: "/admin/menus" },
  { id: "widgets", label: "Widgets", to: "/admin/widgets" },
  { id: "history", label: "History", to: "/admin/customize?tab=history" },
] as const;

export type Tab = (typeof TABS)[number];
export type TabId = Tab["id"];

/** The screen's addresses, which all edit one draft. */
export const THEME_PATHS = ["/admin/themes", "/admin/customize", "/admin/menus", "/admin/widgets"];

/** The tab that an address opens. */
export const tabOf = (pathname: string, search: string): Tab =>
  TABS.find(({ to }) => to === pathname + search) ?? TABS.find(({ to }) => to === pathname) ?? TABS[0];

/** The tab of each field. */
export const TAB_OF_FIELD: Record<ThemeField, TabId> = {
  brandColor: "theme",
  surfaces: "theme",
  header: "layout",
  footer: "layout",
  hero: "layout",
  sections: "layout",
  fontFamily: "typography",
  headingSize: "typography",
  textSize: "typography",
  mobileMenu: "responsive",
  stickyHeader: "responsive",
  touchGestures: "responsive",
  headerLinks: "menus",
  footerLinks: "menus",
  announcement: "widgets",
  testimonial: "widgets",
  filmStrip: "widgets",
  callToAction: "widgets",
};
