import "#server/platform/boundary.server.ts";
import { createContext } from "react-router";
import type { FormToken } from "#server/platform/form-token.ts";
import type { Theme } from "../theme/contract.ts";

/** What one render works with and notes of its page. Made for that render alone, and returned with its answer. */
export type Rendering = {
  /** In a preview: the draft theme that it shows, and whether a form was sent from it, which went nowhere. */
  readonly preview: { theme: Theme; unsent: boolean } | null;
  /** A document has no data for a router in it, so its HTML can be cached. */
  document: boolean;
  /** The signed tokens that this page's forms carry: a cached page gets fresh ones in their place. */
  formTokens: FormToken[];
};
export const renderingContext = createContext<Rendering>();
