import "#server/boundary.server.ts";
import { FILM_CATEGORIES } from "#drizzle/enums.ts";
import { hasSessionCookie } from "#server/auth/auth.ts";
import type { Rendering } from "#server/context.ts";
import { newSubmission } from "#server/intake/service.ts";
import { studioToday } from "#server/lib/clock.ts";
import type { Services } from "#server/services.ts";
import { loadEdition } from "#server/site/service.ts";
import { hasFlashCookie } from "./flash.ts";
import { edgeCopies } from "./kept-at-edge.ts";
import { fillHtml, type KeptPage, keepHtml } from "./kept-html.ts";
import { isPrivatePath } from "./private-path.ts";

const MEMORY_MAX = 100;
/** Where the app's router asks for routes it does not know yet; which build it is from, it says in the query. */
const ROUTE_MANIFEST = "/__manifest";

/** What pages make of their address's query. Anything else changes no page, so it makes no other copy. */
const QUERY: Record<string, readonly string[]> = { category: FILM_CATEGORIES };
/** These make a page that is for one visitor. */
const PERSONAL_QUERY = ["receipt"];

// Oldest use first.
const memory = new Map<string, KeptPage>();

/** The address that decides how a page looks to everybody; null for a page that is not for everybody. */
function commonAddress({ method, url, headers }: Request): URL | null {
  // A server in development shows each change of the code at once.
  if (import.meta.env.DEV || (method !== "GET" && method !== "HEAD")) return null;
  const cookies = headers.get("cookie");
  if (hasSessionCookie(cookies) || hasFlashCookie(cookies)) return null;
  const asked = new URL(url);
  // What stands behind a door reads its address whole: the sign-in leads back to where one wanted.
  if (isPrivatePath(asked.pathname) || asked.pathname === ROUTE_MANIFEST) return null;
  if (PERSONAL_QUERY.some((name) => asked.searchParams.has(name))) return null;
  // Not from its parts: `//gallery` alone would name another host.
  const common = new URL(asked);
  common.search = "";
  common.hash = "";
  for (const [name, values] of Object.entries(QUERY)) {
    const value = asked.searchParams.get(name);
    if (value !== null && values.includes(value)) common.searchParams.set(name, value);
  }
  return common;
}

function remember(key: string, page: KeptPage) {
  memory.delete(key);
  memory.set(key, page);
  const [oldest] = memory.keys();
  if (memory.size > MEMORY_MAX && oldest !== undefined) memory.delete(oldest);
}

type Visit = {
  nonce: () => string;
  render: (request: Request, rendering: Rendering) => Promise<Response>;
};

/** `complete` says that the security headers are there: copying them again takes longer than all the rest. */
type Served = { response: Response; complete: boolean };

/**
 * A page for one visit. A public document is rendered once for each address, published edition and day;
 * whoever comes without a session gets the kept copy with tokens of their own.
 */
export async function servePage(services: Services, request: Request, visit: Visit): Promise<Served> {
  const address = commonAddress(request);
  if (!address) return { response: await visit.render(request, { document: false }), complete: false };
  const { version } = await loadEdition(services);
  // The day, because the first date that can be chosen and the year in the footer come from it.
  const key = `${address.href} ${version} ${studioToday(services.clock)}`;
  const copies = edgeCopies(services, key);
  const kept = memory.get(key) ?? (await copies.find());
  if (kept) {
    remember(key, kept);
    return answer(services, request, kept);
  }
  const rendering = { document: false };
  const fresh = await visit.render(new Request(address, { headers: request.headers }), rendering);
  if (!rendering.document || fresh.status !== 200 || fresh.headers.has("set-cookie")) {
    return { response: fresh, complete: false };
  }
  const page = keepHtml({
    html: await fresh.text(),
    headers: fresh.headers,
    nonce: visit.nonce(),
    submissions: services.submissions,
  });
  remember(key, page);
  copies.put(page);
  return answer(services, request, page);
}

async function answer(services: Services, { method }: Request, page: KeptPage): Promise<Served> {
  const { headers } = page;
  if (method === "HEAD") return { response: new Response(null, { headers }), complete: true };
  const html = await fillHtml(page, (kind) => newSubmission(services, kind));
  return { response: new Response(html, { headers }), complete: true };
}
