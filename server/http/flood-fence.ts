import "#server/boundary.server.ts";
import { visitorNetwork } from "#server/lib/network-address.ts";
import type { Services } from "#server/services.ts";

/** The period of AUTH_FENCE in wrangler.toml. */
const PERIOD_SECONDS = 60;
const FENCED = /^\/(auth|api\/auth|api\/passkey-sign-in)(\/|\.data|$)/i;

/**
 * True when one network posts to the account pages far faster than a person could. The outer fence, counted
 * by Cloudflare near the visitor: it spares the database a flood. The limits that count are in the database.
 */
async function isFlood({ env, log }: Services, request: Request): Promise<boolean> {
  const network = visitorNetwork(request.headers);
  if (request.method !== "POST" || !network || !FENCED.test(new URL(request.url).pathname)) return false;
  try {
    return !(await env.AUTH_FENCE.limit({ key: network })).success;
  } catch (error) {
    log.error("auth_fence_broken", error);
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
