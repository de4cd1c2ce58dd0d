import "#server/platform/boundary.server.ts";

import { studioToday } from "#server/platform/clock.ts";
import { issueFormToken, type Signer } from "#server/platform/form-token.ts";
import { hasFlashCookie } from "#server/platform/http/flash.ts";
import { isKnownValue, type PageQuery } from "#server/platform/http/page-query.ts";
import { isPrivatePath } from "#server/platform/http/private-path.ts";
import { allowing } from "#server/platform/http/security-headers.ts";
import type { Services } from "#server/platform/services.ts";
import { hasSessionCookie } from "#server/platform/session-cookie.ts";
import { isChallenged } from "#server/platform/turnstile/service.ts";
import { canonicalPath } from "../redirects/service.ts";
import type { Rendering } from "../render-context/service.ts";
import { knownPublished, loadPublished } from "../snapshot/service.ts";
import { PREVIEW_PARAMETER, previewTheme } from "../theme-preview/service.ts";
import { cacheHtml, fillHtml, makeReady, type ReadyPage } from "./cached-html.ts";
import { dataCenterCopies } from "./data-center-cache.ts";

const MEMORY_MAX = 100;
/** Where the app's router asks for routes it does not know yet; which build it is from, it says in the query. */
const ROUTE_MANIFEST = "/__manifest";

// Oldest use first.
const memory = new Map<string, ReadyPage>();

/** Whether the visitor may get what everybody gets. */
function isAnybody({ method, headers }: Request): boolean {
  // A server in development shows each change of the code at once.
  if (import.meta.env.DEV || (method !== "GET" && method !== "HEAD")) return false;
  const cookies = headers.get("cookie");
  return !hasSessionCookie(cookies) && !hasFlashCookie(cookies);
}

/** The address that decides how a page looks to everybody; null for a page that is not for everybody. */
async function commonAddress(url: string, { pageQuery }: Visit): Promise<URL | null> {
  const asked = new URL(url);
  // These have words of their own in the query, and no copy to be cached.
  if (isPrivatePath(asked.pathname) || asked.pathname === ROUTE_MANIFEST) return null;
  if (asked.searchParams.has(PREVIEW_PARAMETER)) return null;
  // Not from its parts: `//gallery` alone would name another host.
  const common = new URL(asked);
  common.search = "";
  common.hash = "";
  // A fresh isolate finds a cached page without loading the routes, unless there is a query to ask them about.
  if (asked.search === "") return common;
  const { query, personalQuery } = await pageQuery(asked.pathname);
  if (personalQuery.some((name) => asked.searchParams.has(name))) return null;
  for (const [name, values] of Object.entries(query)) {
    const value = asked.searchParams.get(name);
    if (value !== null && isKnownValue(values, value)) common.searchParams.set(name, value);
  }
  return common;
}

function remember(key: string, page: ReadyPage) {
  memory.set(key, page);
  const [oldest] = memory.keys();
  if (memory.size > MEMORY_MAX && oldest !== undefined) memory.delete(oldest);
  return page;
}

/** A page, and what its render found out of it. */
export type Rendered = Pick<Rendering, "document" | "formTokens"> & { response: Response };

type Visit = {
  nonce: () => string;
  render: (request: Request, preview: Rendering["preview"]) => Promise<Rendered>;
  /** What the page of a path makes of its query; anything else in a query makes no other copy. */
  pageQuery: (pathname: string) => Promise<Required<PageQuery>>;
};

/** A kept page is used: it goes to the end of the queue of those that are forgotten. */
function recall(key: string): ReadyPage | undefined {
  const page = memory.get(key);
  if (page) {
    memory.delete(key);
    memory.set(key, page);
  }
  return page;
}

/** The day, because the first date that can be chosen and the year in the footer come from it. */
const keyOf = ({ clock }: Signer, href: string, version: string) =>
  `${href} ${version} ${studioToday(clock)}`;

/**
 * The page when it lies ready in memory under the very address that was asked for: most visitors ask so,
 * and for them nothing needs to be taken apart, made, awaited or copied.
 */
export function cachedPage(signer: Signer, request: Request): Response | null {
  const published = isAnybody(request) ? knownPublished(signer) : null;
  const page = published && recall(keyOf(signer, request.url, published.version));
  return page ? answer(signer, request, page) : null;
}

/**
 * Sends other spellings of a public page's address to the one that is kept, with its query; null for all others. It
 * leads to a path of our own list, never to what was asked for.
 */
async function respelled(services: Services, { method, url }: Request): Promise<Response | null> {
  const { pathname, search } = new URL(url);
  if ((method !== "GET" && method !== "HEAD") || isPrivatePath(pathname)) return null;
  const path = await canonicalPath(services, pathname);
  if (path === null || path === pathname) return null;
  return new Response(null, { status: 301, headers: { location: path + search } });
}

/**
 * A page for one visit. A public document is rendered once for each address, snapshot version and day;
 * whoever comes without a session gets the kept copy with tokens of their own.
 */
export async function servePage(services: Services, request: Request, visit: Visit): Promise<Response> {
  const elsewhere = await respelled(services, request);
  if (elsewhere) return elsewhere;
  const address = isAnybody(request) ? await commonAddress(request.url, visit) : null;
  if (!address) {
    const render = async (preview: Rendering["preview"]) =>
      allowed(services, await visit.render(request, preview), { ...visit, framed: preview !== null });
    return (await previewTheme(services, request, render)) ?? render(null);
  }
  const { version } = await loadPublished(services);
  const key = keyOf(services, address.href, version);
  const copies = dataCenterCopies(services, key);
  const cached = recall(key);
  if (cached) return answer(services, request, cached);
  const copy = await copies.find();
  if (copy) return answer(services, request, remember(key, makeReady(copy)));
  const rendered = await visit.render(new Request(address, { headers: request.headers }), null);
  const { response: fresh, document, formTokens } = rendered;
  if (!document || fresh.status !== 200 || fresh.headers.has("set-cookie"))
    return allowed(services, rendered, { ...visit, framed: false });
  const page = cacheHtml({
    html: await fresh.text(),
    headers: fresh.headers,
    nonce: visit.nonce(),
    formTokens,
    challenged: isChallenged(services, formTokens),
  });
  copies.put(page);
  return answer(services, request, remember(key, makeReady(page)));
}

/** A page for one visit alone, with what its policy has to allow. */
const allowed = (
  services: Services,
  { response, formTokens }: Rendered,
  { nonce, framed }: { nonce: () => string; framed: boolean },
) => allowing(response, { nonce, framed, challenged: isChallenged(services, formTokens) });

function answer(signer: Signer, { method }: Request, page: ReadyPage): Response {
  const html = method === "HEAD" ? null : fillHtml(page, (kind) => issueFormToken(signer, kind));
  return new Response(html, page.init);
}
