import footerCentred from "./variants/footer-centred.css?inline";
import footerSlim from "./variants/footer-slim.css?inline";
import headerCentred from "./variants/header-centred.css?inline";
import headerSlim from "./variants/header-slim.css?inline";
import heroFull from "./variants/hero-full.css?inline";
import heroWords from "./variants/hero-words.css?inline";
import kindWords from "./variants/kind-words.css?inline";
import menuOpen from "./variants/menu-open.css?inline";
import previewBar from "./variants/preview-bar.css?inline";
import submenus from "./variants/submenus.css?inline";
import widgets from "./variants/widgets.css?inline";

const SHEETS = {
  footerCentred,
  footerSlim,
  headerCentred,
  headerSlim,
  heroFull,
  heroWords,
  kindWords,
  menuOpen,
  previewBar,
  submenus,
  widgets,
};

export type ThemeSheet = keyof typeof SHEETS;

/**
 * Returns the rules that a choice adds to a page's style sheet. Empty in the browser, because the page already has
 * the server's copy.
 */
export const themeSheet = (name: ThemeSheet): string => (import.meta.env.SSR ? SHEETS[name] : "");
