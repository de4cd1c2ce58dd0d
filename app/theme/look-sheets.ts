import footerCentred from "./look/footer-centred.css?inline";
import footerSlim from "./look/footer-slim.css?inline";
import headerCentred from "./look/header-centred.css?inline";
import headerSlim from "./look/header-slim.css?inline";
import heroFull from "./look/hero-full.css?inline";
import heroWords from "./look/hero-words.css?inline";
import menuOpen from "./look/menu-open.css?inline";
import previewBar from "./look/preview-bar.css?inline";
import submenus from "./look/submenus.css?inline";
import widgets from "./look/widgets.css?inline";

const SHEETS = {
  ...{ footerCentred, footerSlim, headerCentred, headerSlim, heroFull, heroWords },
  ...{ menuOpen, previewBar, submenus, widgets },
};

export type ThemeSheet = keyof typeof SHEETS;

/** What a choice adds to a page's style sheet. Empty in the browser: the server's copy stands in the page already. */
export const themeSheet = (name: ThemeSheet): string => (import.meta.env.SSR ? SHEETS[name] : "");
