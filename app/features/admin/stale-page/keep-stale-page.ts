import type { DataStrategyResult, MiddlewareFunction } from "react-router";

export type KeepPage = MiddlewareFunction<Record<string, DataStrategyResult>>;

let loaded: KeepPage | undefined;

/** Sets the middleware that `keepStalePage` calls. @returns a function that removes it */
export function handleStalePages(keepPage: KeepPage): () => void {
  loaded = keepPage;
  return () => {
    if (loaded === keepPage) loaded = undefined;
  };
}

/**
 * Keeps the current page if it fails to reload, once the script for that has loaded. The router would replace it with
 * the error page and lose everything that was typed.
 */
export const keepStalePage: KeepPage = (args, next) => (loaded ? loaded(args, next) : next());
