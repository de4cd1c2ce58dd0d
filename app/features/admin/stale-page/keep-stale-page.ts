import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from "react-router";

/** The result of one navigation, revalidation or action. */
export type Settled = { path: string; isAction: boolean; hasFailed: boolean };

// Middleware runs outside of the component tree.
let onSettled: ((settled: Settled) => boolean) | undefined;

/**
 * Sets the listener that decides whether the current page stays although it failed to load.
 * @returns a function that removes the listener
 */
export function listenForResults(listener: (settled: Settled) => boolean): () => void {
  onSettled = listener;
  return () => {
    if (onSettled === listener) onSettled = undefined;
  };
}

/** Returns whether a loader or an action failed unexpectedly. A page that is missing or forbidden has not failed. */
const hasFailed = ({ type, result }: DataStrategyResult) =>
  type === "error" &&
  !(result instanceof Response) &&
  !(isRouteErrorResponse(result) && [403, 404, 405].includes(result.status));

const NO_DATA: DataStrategyResult = { type: "data", result: undefined };

/**
 * Keeps the current page if it fails to reload. The router would replace it with the error page and lose everything
 * that was typed.
 */
export const keepStalePage: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  // Superseded by a newer request.
  if (request.signal.aborted) return results;
  const isAction = request.method !== "GET";
  const isKept = onSettled?.({
    path: new URL(request.url).pathname,
    isAction,
    hasFailed: Object.values(results).some(hasFailed),
  });
  if (!isKept) return results;
  // The router keeps the data of routes without a result. An action needs a result.
  return isAction ? Object.fromEntries(Object.keys(results).map((id) => [id, NO_DATA])) : {};
};
