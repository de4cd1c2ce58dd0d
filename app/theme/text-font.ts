import css from "./fonts/source-sans-3.css?inline";
import file from "./fonts/source-sans-3-basic.woff2?url&no-inline";

/**
 * The rules of the text font. Those of its fallback are in the style sheets: see decision 0370. Empty in the browser, because the page already
 * has the server's copy.
 */
export const textFont = import.meta.env.SSR ? css : "";

/** The file that every page needs. */
export const TEXT_FILE: string = file;
