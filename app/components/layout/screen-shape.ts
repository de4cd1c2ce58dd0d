import { ADMIN_GROUPS } from "./admin-screens.ts";

export type ScreenShape = "cards" | "rows" | "form";

const CARDS = ["/admin", "/admin/analytics"];
/** Screens of the sidebar that begin with fields. */
const FORMS = /^\/admin\/(?:themes|customize|menus|widgets|settings|seo|security|archive|account)$/;

/** What the screen at this address looks like from afar. Lists are screens of the sidebar, and forms are below them. */
export function shapeOf(pathname: string): ScreenShape {
  if (CARDS.includes(pathname)) return "cards";
  const isScreen = ADMIN_GROUPS.some(({ screens }) => screens.some(({ to }) => to === pathname));
  return isScreen && !FORMS.test(pathname) ? "rows" : "form";
}
