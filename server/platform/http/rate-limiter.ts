import "../boundary.server.ts";
import { visitorNetwork } from "../network-address.ts";
import type { Services } from "../services.ts";
import { isDrawnHere, isSecretToken } from "../signed-token.ts";

/** The period of the limits in wrangler.toml. */
const PERIOD_SECONDS = 60;

const ACCOUNTS = /^\/(auth|api\/auth|api\/passkey-sign-in|api\/session)(\/|$)/i;
const FORMS = /^\/(booking|contact|api\/inspiration)\/*$/i;
const ACCOUNT_LINKS = /^\/auth\/(confirm|reset|invitation|change-email)\/*$/i;
const READY = /^\/api\/ready\/*$/i;
const FEED = /^\/api\/calendar\/([^/]+)\.ics$/i;

type LimiterName = "AUTH_LIMITER" | "FORM_LIMITER" | "LINK_LIMITER";

/** Returns a path as the routers read it: decoded, and without the suffix of data requests. */
function routedPath({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname).replace(/(\/_)?\.data$/i, "");
  } catch {
    // Not a valid URL, so no route of ours matches it.
    return pathname;
  }
}

/** Returns the token of a URL that authorizes by its token alone; null for any other URL. */
function tokenOf(path: string, query: URLSearchParams): string | null {
  if (ACCOUNT_LINKS.test(path)) return query.get("token");
  return FEED.exec(path)?.[1] ?? null;
}

/** Returns which limit applies to a request, if any. */
function limiterOf(secret: string, { method, url }: Request): LimiterName | null {
  const address = new URL(url);
  const path = routedPath(address);
  const token = tokenOf(path, address.searchParams);
  // Made up, or issued before these tokens had a signature: only the database can tell.
  if (token !== null && isSecretToken(token) && !isDrawnHere(secret, token)) return "LINK_LIMITER";
  // A HEAD queries the bindings just like a GET.
  if (READY.test(path)) return "LINK_LIMITER";
  if (method !== "POST") return null;
  if (ACCOUNTS.test(path)) return "AUTH_LIMITER";
  return FORMS.test(path) ? "FORM_LIMITER" : null;
}

/**
 * Returns whether a network requests something expensive far faster than people could. This is the outer limit,
 * counted by Cloudflare close to the visitor, to protect the database from floods. The exact limits are in the
 * database.
 */
async function isFlood({ env, log, secret }: Services, request: Request): Promise<boolean> {
  const network = visitorNetwork(request.headers);
  const limiter = network && limiterOf(secret, request);
  if (!limiter) return false;
  try {
    return !(await env[limiter].limit({ key: network })).success;
  } catch (error) {
    log.error("rate_limiter_failed", error, { limiter });
    return false;
  }
}

/** Returns the response to a flood; null for all other requests. */
export async function refusedFlood(services: Services, request: Request): Promise<Response | null> {
  if (!(await isFlood(services, request))) return null;
  return new Response("Too many requests. Please wait a minute and try again.", {
    status: 429,
    headers: { "retry-after": String(PERIOD_SECONDS) },
  });
}
