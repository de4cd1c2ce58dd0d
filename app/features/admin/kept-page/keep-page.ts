import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from "react-router";

/** What the server said to a page that asked, or to a change that was sent from one. */
export type Answered = { path: string; isChange: boolean; isFault: boolean };

// The router's middleware knows no component.
let hear: ((answered: Answered) => boolean) | undefined;

/** Says who decides whether a page stays as it is. Returns what ends it. */
export function whenAnswered(next: (answered: Answered) => boolean): () => void {
  hear = next;
  return () => {
    if (hear === next) hear = undefined;
  };
}

/** No answer, or one that says nothing about what was asked for: a page that is gone or not allowed is an answer. */
const isFault = ({ type, result }: DataStrategyResult) =>
  type === "error" &&
  !(result instanceof Response) &&
  !(isRouteErrorResponse(result) && [403, 404, 405].includes(result.status));

/**
 * Leaves the page that is shown as it is when it can't be read again. The router would put its error page in the place
 * of everything that is typed.
 */
export const keepPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  // Something else was asked for meanwhile.
  if (request.signal.aborted) return results;
  const isChange = request.method !== "GET";
  const isKept = hear?.({
    path: new URL(request.url).pathname,
    isChange,
    isFault: Object.values(results).some(isFault),
  });
  if (!isKept) return results;
  // Of a route without a result, the router keeps the data that it has. A change has to have one.
  return isChange ? Object.fromEntries(Object.keys(results).map((id) => [id, NOTHING])) : {};
};

const NOTHING: DataStrategyResult = { type: "data", result: undefined };
