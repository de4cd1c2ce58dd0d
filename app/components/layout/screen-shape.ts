export type ScreenShape = "cards" | "rows" | "form";

const CARDS = /^\/admin(?:\/analytics)?$/;
/** What is below a list, and the screens of the sidebar that begin with fields. */
const FORM = /^\/admin\/(?:\w+\/|themes|customize|menus|widgets|settings|seo|security|archive|account)/;

/** What the screen at this address looks like from afar. */
export const shapeOf = (pathname: string): ScreenShape =>
  CARDS.test(pathname) ? "cards" : FORM.test(pathname) ? "form" : "rows";
