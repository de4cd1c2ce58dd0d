import { type DataStrategyResult, isRouteErrorResponse } from "react-router";
import type { KeepPage } from "./keep-stale-page.ts";

/** The result of one navigation, revalidation or action. */
export type Settled = { path: string; isAction: boolean; hasFailed: boolean };

/** Returns whether a loader or an action failed unexpectedly. A page that is missing or forbidden has not failed. */
const hasFailed = ({ type, result }: DataStrategyResult) =>
  type === "error" &&
  !(result instanceof Response) &&
  !(isRouteErrorResponse(result) && [403, 404, 405].includes(result.status));

const NO_DATA: DataStrategyResult = { type: "data", result: undefined };

/** Returns a middleware that keeps the current page if `isKept` returns true for a failed result. */
export const keepPageIf =
  (isKept: (settled: Settled) => boolean): KeepPage =>
  async ({ request }, next) => {
    const results = await next();
    // Superseded by a newer request.
    if (request.signal.aborted) return results;
    const isAction = request.method !== "GET";
    const settled = {
      path: new URL(request.url).pathname,
      isAction,
      hasFailed: Object.values(results).some(hasFailed),
    };
    if (!isKept(settled)) return results;
    // The router keeps the data of routes without a result. An action needs a result.
    return isAction ? Object.fromEntries(Object.keys(results).map((id) => [id, NO_DATA])) : {};
  };
