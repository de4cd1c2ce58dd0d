import { visitorNetwork } from "../network-address.ts";
import type { Services } from "../services.ts";
import { isDrawnHere, isSecretToken } from "../signed-token.ts";

/** The period of the limits in wrangler.toml. */
const PERIOD_SECONDS = 60;

const ACCOUNTS = /^\/(auth|sign-out|api\/auth|api\/passkey-sign-in|api\/session)(\/|$)/i;
const FORMS = /^\/(booking|contact|your-words|my-wedding|api\/inspiration)(\/|$)/i;
const ACCOUNT_LINKS = /^\/auth\/(confirm|reset|invitation|change-email)\/*$/i;
const READY = /^\/api\/ready\/*$/i;
/** Pages whose private link is signed. A made-up one costs no database call, and a real one is counted by itself. */
const SIGNED_LINKS = /^\/(your-words|my-wedding\/enter)\/*$/i;
const KEY_MAX = 64;
const VERIFY = /^\/verify\/*$/i;
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

const isRead = (method: string) => method === "GET" || method === "HEAD";

type Limited = {
  limiter: LimiterName;
  /** What is counted instead of the network. */
  key?: string;
};

type Asked = { method: string; query: URLSearchParams };

/** Returns which limit applies to a request that reads the database for a stranger, if any. */
function linkLimitOf(secret: string, path: string, { method, query }: Asked): Limited | null {
  const token = tokenOf(path, query);
  if (token !== null && isSecretToken(token)) {
    // Made up, or issued before these tokens had a signature: only the database can tell.
    return isDrawnHere(secret, token) ? { limiter: "LINK_LIMITER", key: token } : { limiter: "LINK_LIMITER" };
  }
  // A form is counted by its page, which keeps what was typed.
  const signed = isRead(method) && SIGNED_LINKS.test(path) && query.get("token");
  // Its last part is the signature.
  if (signed) return { limiter: "LINK_LIMITER", key: signed.slice(-KEY_MAX) };
  if (VERIFY.test(path) && query.has("sha256")) return { limiter: "LINK_LIMITER" };
  // A HEAD queries the bindings just like a GET.
  return READY.test(path) ? { limiter: "LINK_LIMITER" } : null;
}

/** Returns which limit applies to a request, if any. */
function limitOf(secret: string, { method, url }: Request): Limited | null {
  const address = new URL(url);
  const path = routedPath(address);
  const link = linkLimitOf(secret, path, { method, query: address.searchParams });
  if (link) return link;
  if (isRead(method)) return null;
  if (ACCOUNTS.test(path)) return { limiter: "AUTH_LIMITER" };
  return FORMS.test(path) ? { limiter: "FORM_LIMITER" } : null;
}

/**
 * Returns whether somebody requests something expensive far faster than people could. This is the outer limit,
 * counted by Cloudflare close to the visitor, to protect the database from floods. The exact limits are in the
 * database.
 */
async function isFlood({ env, log, secret }: Services, request: Request): Promise<boolean> {
  const limit = limitOf(secret, request);
  if (!limit) return false;
  const network = visitorNetwork(request.headers);
  // Apart, because a token may be anything: written like a network, it would use up that network's requests.
  const key = limit.key ? `token ${limit.key}` : network && `network ${network}`;
  if (!key) return false;
  const { limiter } = limit;
  try {
    return !(await env[limiter].limit({ key })).success;
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
