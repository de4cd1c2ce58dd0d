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
  const site = request.headers.get("sec-fetch-site");
  // A page under `no-referrer` sends its own forms so. A sandboxed frame does, too, but counts as another site.
  if (origin === "null" && site === "same-origin") return false;
  if (origin !== null && origin !== new URL(request.url).origin) return true;
  return site !== null && site !== "same-origin" && site !== "none";
}

/** The request with this site named as its origin, where the guard above let one without a name pass: React Router asks again. */
export function withOwnOrigin(request: Request): Request {
  if (request.headers.get("origin") !== "null") return request;
  const headers = new Headers(request.headers);
  headers.set("origin", new URL(request.url).origin);
  return new Request(request, { headers });
}
