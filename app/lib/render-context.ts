import { createContext } from "react";

/** What only the server knows. */
export type RenderInfo = { nonce: string; requestId: string | undefined };

// Browsers hide a nonce from scripts and show an empty one, so that is what the hydrated page has to say.
export const RenderContext = createContext<RenderInfo>({ nonce: "", requestId: undefined });
