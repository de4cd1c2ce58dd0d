import { createContext } from "react-router";
import type { Submission } from "#server/inquiries/submissions/contract.ts";
import type { Services } from "#server/services.ts";
import type { Look } from "#server/website/theme/contract.ts";

// In a module of its own: in development a key defined by the Worker's entry would exist twice.
export const servicesContext = createContext<Services>();
export const nonceContext = createContext<string>();

/** What one render works with and notes of its page. Made for that render alone, and returned with its answer. */
export type Rendering = {
  /** In a preview: the draft theme that it shows, and whether a form was sent from it, which went nowhere. */
  readonly preview: { theme: Look; unsent: boolean } | null;
  /** A document has no data for a router in it, so its HTML can be cached. */
  document: boolean;
  /** The signed tokens that this page's forms carry: a cached page gets fresh ones in their place. */
  submissions: Submission[];
};
export const renderingContext = createContext<Rendering>();
