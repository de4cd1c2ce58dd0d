import { createContext } from "react";

/** Values that only the server has. */
export type RenderInfo = {
  nonce: string;
  requestId: string | undefined;
  /** CSS rules that the page's pictures add while they render. */
  placeholders: Set<string>;
  /** The font files that the page needs early. */
  fonts: Set<string>;
  /** The address of the back office's style sheet. */
  appSheet?: string;
};

/** A marker for those rules in the page's style sheet, which is written before the pictures render. */
export const PLACEHOLDERS = "/*placeholders*/";

// Browsers hide a nonce from scripts and expose an empty string, so the hydrated page must render one, too.
// The id of the request stands on the server's error page, where the hydrated page has to find it again.
export const RenderContext = createContext<RenderInfo>({
  nonce: "",
  requestId: import.meta.env.SSR
    ? undefined
    : (document.querySelector("[data-request-id]")?.textContent ?? undefined),
  placeholders: new Set(),
  fonts: new Set(),
});

/**
 * The `id` of a page's first picture, if it has one. The first paint waits for this picture, but not for content
 * below it.
 */
export const FIRST_PICTURE = "first-picture";
