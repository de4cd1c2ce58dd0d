import css from "./fonts/source-sans-3.css?inline";

/**
 * The rules of the text's face. No page asks for it ahead and none waits for it: see enhance/text-face.ts and decision
 * 0148. Empty in the browser: the server's copy is in the page already.
 */
export const textFont = import.meta.env.SSR ? css : "";
