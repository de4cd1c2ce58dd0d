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

/** A path as the routers read it: without escapes, and without the ending that asks for a page's data alone. */
function routedPath({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname).replace(/(\/_)?\.data$/i, "");
  } catch {
    // Not even an address: no route of ours answers it.
    return pathname;
  }
}

/** The token of an address that works by nothing else; null for any other address. */
function tokenOf(path: string, query: URLSearchParams): string | null {
  if (ACCOUNT_LINKS.test(path)) return query.get("token");
  return FEED.exec(path)?.[1] ?? null;
}

/** Which limit a request falls under, if any. */
function limiterOf(secret: string, { method, url }: Request): LimiterName | null {
  const address = new URL(url);
  const path = routedPath(address);
  const token = tokenOf(path, address.searchParams);
  // From before these tokens bore a signature, or made up: only the database can tell.
  if (token !== null && isSecretToken(token) && !isDrawnHere(secret, token)) return "LINK_LIMITER";
  // A HEAD asks the bindings as much as a GET.
  if (READY.test(path)) return "LINK_LIMITER";
  if (method !== "POST") return null;
  if (ACCOUNTS.test(path)) return "AUTH_LIMITER";
  return FORMS.test(path) ? "FORM_LIMITER" : null;
}

/**
 * True when one network asks for what costs something far faster than people could. The outer fence, counted by
 * Cloudflare near the visitor: it spares the database a flood. The limits that count are in the database.
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

/** The answer to a flood, or null for everybody else. */
export async function refusedFlood(services: Services, request: Request): Promise<Response | null> {
  if (!(await isFlood(services, request))) return null;
  return new Response("Too many requests. Please wait a minute and try again.", {
    status: 429,
    headers: { "retry-after": String(PERIOD_SECONDS) },
  });
}
