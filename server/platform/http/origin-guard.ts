const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** The methods of links and of forms. React Router runs a page's action for every other one as for a POST. */
const PAGE_METHODS = ["GET", "HEAD", "POST"];
const API = /^\/api(\/|$)/i;

/**
 * Returns the answer to a request for a page with a method that no link and no form has, so that no limit has to know
 * about it; null for all other requests.
 */
export function refusedMethod({ method, url }: Request): Response | null {
  if (PAGE_METHODS.includes(method) || API.test(new URL(url).pathname)) return null;
  return new Response(null, { status: 405, headers: { allow: PAGE_METHODS.join(", ") } });
}

/**
 * Returns whether a request could change something and was sent by a browser from another site. Requests without both
 * headers come from programs, which don't carry anyone's cookies by accident. Source: OWASP Cross-Site Request
 * Forgery Prevention, "Verifying Origin With Standard Headers".
 */
export function isCrossSiteMutation(request: Request): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  // A page with `no-referrer` sends its own forms this way. So does a sandboxed frame, but it counts as another site.
  if (origin === "null" && site === "same-origin") return false;
  if (origin !== null && origin !== new URL(request.url).origin) return true;
  return site !== null && site !== "same-origin" && site !== "none";
}

/**
 * Returns the request with this site's origin, if the guard above allowed one with a null origin, because React
 * Router checks again.
 */
export function withOwnOrigin(request: Request): Request {
  if (request.headers.get("origin") !== "null") return request;
  const headers = new Headers(request.headers);
  headers.set("origin", new URL(request.url).origin);
  return new Request(request, { headers });
}
