import "../boundary.server.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * True for a request that could change something and that a browser sent from another site. Requests
 * without both headers come from programs, which carry no one's cookies by accident.
 * Source: OWASP Cross-Site Request Forgery Prevention, "Verifying Origin With Standard Headers".
 */
export function isCrossSiteMutation(request: Request): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  const origin = request.headers.get("origin");
  if (origin !== null && origin !== new URL(request.url).origin) return true;
  const site = request.headers.get("sec-fetch-site");
  return site !== null && site !== "same-origin" && site !== "none";
}
