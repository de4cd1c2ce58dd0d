import { type DataStrategyResult, type MiddlewareFunction, replace } from "react-router";
import { signedInAgain } from "#app/lib/session-end.ts";

const leadsToSignIn = ({ result }: DataStrategyResult) =>
  result instanceof Response && result.headers.get("location")?.startsWith("/auth?redirect=") === true;

/**
 * Asks for the password on the page where somebody types, when the data of a page leads to the sign-in: a redirect asks
 * nobody whether something is lost. Afterwards it leads to where it was asked for. Else it is followed.
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
