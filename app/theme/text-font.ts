import css from "./fonts/source-sans-3.css?inline";

/**
 * The rules of the text font. No page preloads it and none waits for it: see enhance/text-face.ts and decision 0148.
 * Empty in the browser, because the page already has the server's copy.
 */
export const textFont = import.meta.env.SSR ? css : "";
