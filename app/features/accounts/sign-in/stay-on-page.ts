import { type DataStrategyResult, type MiddlewareFunction, replace } from "react-router";
import { signedInAgain } from "#app/lib/session-end.ts";

const leadsToSignIn = ({ result }: DataStrategyResult) =>
  result instanceof Response && result.headers.get("location")?.startsWith("/auth?redirect=") === true;

/**
 * When a page's data redirects to the sign-in while the user has typed input, asks for the password on the current
 * page: following a redirect would discard the input. Afterward continues to the requested page. Otherwise follows
 * the redirect.
 */
export const stayOnPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  if (request.method !== "GET" || !Object.values(results).some(leadsToSignIn)) return results;
  if (!(await signedInAgain("page"))) return results;
  const { pathname, search } = new URL(request.url);
  return Object.fromEntries(
    Object.entries(results).map(([route, result]) => [
      route,
      leadsToSignIn(result) ? { type: "error", result: replace(pathname + search) } : result,
    ]),
  );
};
