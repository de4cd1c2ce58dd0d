import { createContext } from "react";

/** What only the server knows. */
export type RenderInfo = {
  nonce: string;
  requestId: string | undefined;
  /** CSS rules that the page's pictures ask for while they render. */
  placeholders: Set<string>;
  /** The heading font's file, for a page that needs it soon. */
  fonts: Set<string>;
  /** The address of the back office's style sheet. */
  appSheet?: string;
};

/** Where those rules go in the page's style sheet, which is written before the pictures are. */
export const PLACEHOLDERS = "/*placeholders*/";

// Browsers hide a nonce from scripts and show an empty one, so that is what the hydrated page has to say.
export const RenderContext = createContext<RenderInfo>({
  nonce: "",
  requestId: undefined,
  placeholders: new Set(),
  fonts: new Set(),
});

/** The `id` of a page's first picture, where it has one: the first paint waits for it, and for nothing below. */
export const FIRST_PICTURE = "first-picture";
