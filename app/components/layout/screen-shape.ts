export type ScreenShape = "cards" | "rows" | "form";

const CARDS = /^\/admin(?:\/analytics)?$/;
/** Screens below a list, and the sidebar's screens that start with fields. */
const FORM = /^\/admin\/(?:\w+\/|themes|customize|menus|widgets|settings|seo|security|archive|account)/;

/** Returns the rough layout of the screen at this address. */
export const shapeOf = (pathname: string): ScreenShape =>
  CARDS.test(pathname) ? "cards" : FORM.test(pathname) ? "form" : "rows";
