import { createContext } from "react";

/** Known on the server only: in the browser the nonce is hidden and the id stands in the page already. */
export type RenderInfo = { nonce: string | undefined; requestId: string | undefined };

export const RenderContext = createContext<RenderInfo>({ nonce: undefined, requestId: undefined });
