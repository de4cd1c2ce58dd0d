import css from "./fonts/source-sans-3.css?inline";
import basicFile from "./fonts/source-sans-3-basic.woff2?url&no-inline";

/**
 * The rules of the text font and its stand-ins. A public page asks for the font after its first paint; a couple's page
 * preloads it: see decision 0330. Empty in the browser, because the page already has the server's copy.
 */
export const textFont = import.meta.env.SSR ? css : "";

/** The file with the letters of nearly every page. */
export const textFontFile = basicFile;
