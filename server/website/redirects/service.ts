import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { addDays } from "#server/platform/calendar.ts";
import { studioToday } from "#server/platform/clock.ts";
import { fieldErrors } from "#server/platform/field-errors.ts";
import { isPrivatePath } from "#server/platform/http/private-path.ts";
import { readPage } from "#server/platform/paging.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { filmPath } from "../films/contract.ts";
import { PAGE_PATHS } from "../pages/contract.ts";
import type { SiteSnapshot } from "../snapshot/contract.ts";
import { loadSnapshot, publishSite } from "../snapshot/service.ts";
import {
  comparablePath,
  REDIRECT_CHANGED,
  REDIRECT_FROM_PAGE,
  REDIRECT_TO_ITSELF,
  REDIRECT_TO_NOTHING,
  REDIRECTS_PAGE_SIZE,
  type RedirectsScreen,
  redirectInput,
} from "./contract.ts";
import {
  deleteRedirect,
  selectRedirects,
  selectRedirectsOf,
  selectUnknown,
  upsertRedirect,
} from "./queries.ts";

const UNKNOWN_DAYS = 90;
const UNKNOWN_SHOWN = 30;
/** Paths served by something other than the pages. */
const FILES =
  /^\/(?:media|demo|icons|assets|__manifest)(?:\/|$)|^\/(?:sitemap\.xml|robots\.txt|feed\.xml|favicon\.\w+|site\.webmanifest|apple-touch-icon\.png)$/;

type Films = Pick<SiteSnapshot, "films">["films"];

/** Whether this path is a page that visitors can see. */
function isPage(path: string, films: Films): boolean {
  const plain = comparablePath(path.split("?")[0] ?? "/");
  return PAGE_PATHS.includes(plain) || films.some(({ slug }) => filmPath(slug).toLowerCase() === plain);
}

/** Returns a path without unnecessary escapes; null if it is malformed. */
function unescapedPath(pathname: string): string | null {
  try {
    return decodeURI(pathname);
  } catch {
    return null;
  }
}

/**
 * Returns the canonical path of the visible page at this path, ignoring case, escapes and trailing slashes; null if
 * there is no page.
 */
export async function canonicalPath(services: Services, pathname: string): Promise<string | null> {
  const path = unescapedPath(pathname);
  if (path === null) return null;
  const plain = comparablePath(path);
  if (PAGE_PATHS.includes(plain)) return plain;
  const { films } = await loadSnapshot(services);
  const film = films.find(({ slug }) => filmPath(slug).toLowerCase() === plain);
  return film ? filmPath(film.slug) : null;
}

const isTaken = (path: string, films: Films) =>
  isPage(path, films) || isPrivatePath(path) || FILES.test(path);

/**
 * Returns the redirect target of a path without a page; null if there is none. The target is always a visible page,
 * so there are no redirect loops, and the address of a draft reveals nothing.
 */
export async function findRedirect(services: Services, pathname: string): Promise<string | null> {
  const { films, redirects } = await loadSnapshot(services);
  const to = redirects[pathname] ?? redirects[comparablePath(pathname)];
  return to !== undefined && isPage(to, films) ? to : null;
}

/** Whether a path of this site leads to a page, directly or through a redirect. */
export async function leadsToPage(services: Services, address: string): Promise<boolean> {
  const { films } = await loadSnapshot(services);
  const path = address.split(/[?#]/)[0] || "/";
  return isPage(path, films) || (await findRedirect(services, path)) !== null;
}

/**
 * Returns the page of redirects for a URL's query, and the unknown paths requested in the last three months, most
 * requested first.
 */
export async function readRedirects(
  services: Services,
  _admin: Admin,
  query: URLSearchParams,
): Promise<RedirectsScreen> {
  const { db, clock } = services;
  const since = addDays(studioToday(clock), -UNKNOWN_DAYS);
  const [{ films, redirects }, { rows, ...list }, asked] = await Promise.all([
    loadSnapshot(services),
    readPage(query.get("page"), REDIRECTS_PAGE_SIZE, (window) => selectRedirects(db, window)),
    selectUnknown(db, since),
  ]);
  // The snapshot contains all redirects, so this reads no row.
  const led = new Set(Object.keys(redirects).map(comparablePath));
  return {
    ...list,
    redirects: rows.map((row) => ({ ...row, works: isPage(row.to, films) })),
    unknown: asked
      .filter(({ path }) => !led.has(comparablePath(path)) && !isTaken(comparablePath(path), films))
      .slice(0, UNKNOWN_SHOWN),
  };
}

type Typed = { from: string; to: string; version: number };

/**
 * Saves a redirect. If the target is an old path itself, it is replaced by that path's target.
 * @returns `invalid` with errors for the fields; `conflict` if the redirect has changed
 */
export async function saveRedirect(
  services: Services,
  admin: Admin,
  { version, ...typed }: Typed,
): Promise<Result<{ from: string; to: string; version: number }>> {
  const { db, clock } = services;
  const parsed = redirectInput.safeParse(typed);
  if (!parsed.success) return fail("invalid", fieldErrors(parsed.error));
  const { from } = parsed.data;
  const target = comparablePath(parsed.data.to.split("?")[0] ?? "/");
  const [{ films }, rows] = await Promise.all([
    loadSnapshot(services),
    selectRedirectsOf(db, [from, target]),
  ]);
  if (isTaken(from, films)) return fail("invalid", { from: REDIRECT_FROM_PAGE });
  const led = isPage(target, films) ? undefined : rows.find((row) => row.from === target);
  const to = led?.to ?? parsed.data.to;
  if (comparablePath(to) === from || target === from) return fail("invalid", { to: REDIRECT_TO_ITSELF });
  if (!isPage(to, films)) return fail("invalid", { to: REDIRECT_TO_NOTHING });
  const before = rows.find((row) => row.from === from);
  const saved = await upsertRedirect(db, admin, {
    from,
    to,
    version,
    before: before ? { "leads to": before.to } : {},
    at: clock.now(),
  });
  if (!saved) return fail("conflict", { form: REDIRECT_CHANGED });
  await publishSite(services);
  return ok({ from, to, version: version + 1 });
}

/** Deletes a redirect. */
export async function removeRedirect(
  services: Services,
  admin: Admin,
  { from, version }: { from: string; version: number },
): Promise<Result<{ from: string; to: string }>> {
  const { db, clock } = services;
  const [row] = await selectRedirectsOf(db, [from]);
  const deleted =
    row &&
    (await deleteRedirect(db, admin, {
      from,
      version,
      before: { "leads to": row.to },
      at: clock.now(),
    }));
  if (!deleted) return fail("conflict", { form: REDIRECT_CHANGED });
  await publishSite(services);
  return ok({ from, to: row.to });
}
