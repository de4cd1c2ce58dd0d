import { studioToday } from "#server/platform/clock.ts";
import { issueFormToken, type Signer } from "#server/platform/form-token.ts";
import { hasFlashCookie } from "#server/platform/http/flash-cookie.ts";
import { isKnownValue, type PageUses } from "#server/platform/http/page-query.ts";
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
/** The path where the app's router requests unknown routes. */
const ROUTE_MANIFEST = "/__manifest";

// Least recently used first.
const memory = new Map<string, ReadyPage>();

/** Whether the visitor gets what everybody gets, if the page is shared. */
function isAnybody({ method, headers }: Request): boolean {
  // A development server must show code changes immediately.
  if (import.meta.env.DEV || (method !== "GET" && method !== "HEAD")) return false;
  const cookies = headers.get("cookie");
  return !hasSessionCookie(cookies) && !hasFlashCookie(cookies);
}

/** Returns the URL that identifies a page's shared copy, or null for a page that can't be shared. */
async function commonAddress(url: string, { pageUses }: Visit): Promise<URL | null> {
  const asked = new URL(url);
  if (asked.searchParams.has(PREVIEW_PARAMETER)) return null;
  // Not built from its parts, because `//gallery` alone would name another host.
  const common = new URL(asked);
  common.search = "";
  common.hash = "";
  // A new isolate can serve a cached page without loading the routes, unless a query has to be checked against them.
  const use = asked.search === "" ? pageUses.known(asked.pathname) : await pageUses.of(asked.pathname);
  if (!use) return common;
  const { shared, query, personalQuery } = use;
  if (!shared || personalQuery.some((name) => asked.searchParams.has(name))) return null;
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

/** A rendered page and what its render recorded. */
export type Rendered = Pick<Rendering, "document" | "formTokens"> & { response: Response };

type Visit = {
  nonce: () => string;
  render: (request: Request, preview: Rendering["preview"]) => Promise<Rendered>;
  /** Which pages are shared, and which query parameters affect them. Other parameters create no separate copy. */
  pageUses: PageUses;
};

/** Returns a cached page and moves it to the end of the eviction queue. */
function recall(key: string): ReadyPage | undefined {
  const page = memory.get(key);
  if (page) {
    memory.delete(key);
    memory.set(key, page);
  }
  return page;
}

/** The day is part of the key because the first selectable date and the year in the footer depend on it. */
const keyOf = ({ clock }: Signer, href: string, version: string) =>
  `${href} ${version} ${studioToday(clock)}`;

/**
 * Returns the page if it is in memory under exactly the requested URL. This is the fast path for most visitors,
 * without parsing, rendering, awaiting or copying.
 */
export function cachedPage(signer: Signer, request: Request): Response | null {
  const published = isAnybody(request) ? knownPublished(signer) : null;
  const page = published && recall(keyOf(signer, request.url, published.version));
  return page ? answer(signer, request, page) : null;
}

/**
 * Redirects other spellings of a public page's URL to the canonical one, with its query; null for all others. The
 * target comes from our own list of paths, never from the request.
 */
async function respelled(services: Services, { method, url }: Request): Promise<Response | null> {
  const { pathname, search } = new URL(url);
  if ((method !== "GET" && method !== "HEAD") || isPrivatePath(pathname)) return null;
  const path = await canonicalPath(services, pathname);
  if (path === null || path === pathname) return null;
  return new Response(null, { status: 301, headers: { location: path + search } });
}

/**
 * Serves a page. A document whose route is shared is rendered once per address, snapshot version and day, and visitors
 * without a session get that copy with tokens of their own. Everything else is rendered for its visitor and cached
 * nowhere.
 */
export async function servePage(services: Services, request: Request, visit: Visit): Promise<Response> {
  const elsewhere = await respelled(services, request);
  if (elsewhere) return elsewhere;
  // The app's route table, which is the same for everyone. Its query contains the build.
  if (new URL(request.url).pathname === ROUTE_MANIFEST) return (await visit.render(request, null)).response;
  const address = isAnybody(request) ? await commonAddress(request.url, visit) : null;
  const shared = address && (await sharedPage(services, request, { ...visit, address }));
  if (shared) return shared;
  const render = async (preview: Rendering["preview"]) =>
    allowed(services, await visit.render(request, preview), { ...visit, framed: preview !== null });
  return uncached((await previewTheme(services, request, render)) ?? (await render(null)));
}

/** Returns a page's shared copy, rendered now if there is none; null if its route isn't shared. */
async function sharedPage(
  services: Services,
  request: Request,
  { address, ...visit }: Visit & { address: URL },
): Promise<Response | null> {
  const { version } = await loadPublished(services);
  const key = keyOf(services, address.href, version);
  const copies = dataCenterCopies(services, key);
  const cached = recall(key);
  if (cached) return answer(services, request, cached);
  const copy = await copies.find();
  if (copy) return answer(services, request, remember(key, makeReady(copy)));
  if (!(await visit.pageUses.of(address.pathname)).shared) return null;
  // Without the visitor's headers, so that nothing in them, cookies above all, can get into what others see.
  const rendered = await visit.render(new Request(address), null);
  const { response: fresh, document, formTokens } = rendered;
  if (!document || fresh.status !== 200 || fresh.headers.has("set-cookie")) {
    const response = allowed(services, rendered, { ...visit, framed: false });
    return fresh.status < 400 ? response : uncached(response);
  }
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

/** Returns a response that neither a browser nor anything before it may store. */
function uncached(response: Response): Response {
  if (response.headers.get("cache-control")?.includes("no-store")) return response;
  const answer = new Response(response.body, response);
  answer.headers.set("cache-control", "no-store");
  return answer;
}

/** Returns a page for a single visit, with the policy it needs. */
const allowed = (
  services: Services,
  { response, formTokens }: Rendered,
  { nonce, framed }: { nonce: () => string; framed: boolean },
) => allowing(response, { nonce, framed, challenged: isChallenged(services, formTokens) });

function answer(signer: Signer, { method }: Request, page: ReadyPage): Response {
  const html = method === "HEAD" ? null : fillHtml(page, (kind) => issueFormToken(signer, kind));
  return new Response(html, page.init);
}
