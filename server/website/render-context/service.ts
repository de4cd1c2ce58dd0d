import { createContext } from "react-router";
import type { FormToken } from "#server/platform/form-token.ts";
import type { Theme } from "../theme/contract.ts";

/** The inputs of one render and what it records about its page. Created per render and returned with its response. */
export type Rendering = {
  /** In a preview: the draft theme, and whether a form was submitted from it, which stores nothing. */
  readonly preview: { theme: Theme; unsent: boolean } | null;
  /** Whether it is a document: its HTML contains no router data, so it can be cached. */
  document: boolean;
  /** The signed tokens in this page's forms. A cached page gets new ones in their place. */
  formTokens: FormToken[];
};
export const renderingContext = createContext<Rendering>();
