import type { ThemeField } from "#server/website/theme/contract.ts";
import * as strings from "../strings/theme.ts";

export const TABS = [
  { id: "theme", label: strings.theme, to: "/admin/themes" },
  { id: "layout", label: strings.layout, to: "/admin/customize" },
  { id: "typography", label: strings.typography, to: "/admin/customize?tab=typography" },
  { id: "responsive", label: strings.responsive, to: "/admin/customize?tab=responsive" },
  { id: "menus", label: strings.menus, to: "/admin/menus" },
  { id: "widgets", label: strings.widgets, to: "/admin/widgets" },
  { id: "history", label: strings.history, to: "/admin/customize?tab=history" },
] as const;

export type Tab = (typeof TABS)[number];
export type TabId = Tab["id"];

/** The screen's addresses, all of which edit the same draft. */
export const THEME_PATHS = ["/admin/themes", "/admin/customize", "/admin/menus", "/admin/widgets"];

/** Returns the tab for an address. */
export const tabOf = (pathname: string, search: string): Tab =>
  TABS.find(({ to }) => to === pathname + search) ?? TABS.find(({ to }) => to === pathname) ?? TABS[0];

/** The tab that contains each field. */
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
