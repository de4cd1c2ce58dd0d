import { redirect } from "react-router";
import { type Admin, DEFAULT_REDIRECT, type Gate } from "../admin-gate/contract.ts";
import { homeOf, rightOfPage } from "../rights/contract.ts";
import { sitePath } from "../safe-url.ts";
import type { Services } from "../services.ts";
import { withoutTrailingSlashes } from "../trailing-slashes.ts";

const SIGN_IN = "/auth?redirect=";

/** Returns where to go after sign-in. Unusual spellings (`/ADMIN`, `//admin`) are replaced with the default. */
function target(asked: URL | undefined): string {
  const path = withoutTrailingSlashes(asked?.pathname ?? "");
  const plain = /^\/admin(\/|$)/.test(path) ? path + asked?.search : DEFAULT_REDIRECT;
  return encodeURIComponent(sitePath(plain) ?? DEFAULT_REDIRECT).replaceAll("%2F", "/");
}

/** @throws a 503 if the database doesn't respond */
async function gateOf(services: Services, headers: Headers): Promise<Gate> {
  try {
    return await services.findAdmin(headers, "account");
  } catch (error) {
    services.log.error("admin_gate_unknown", error);
    throw new Response(null, { status: 503, statusText: "Service Unavailable" });
  }
}

/**
 * Returns the studio user who requests a page. Each loader and action calls this itself: loaders of nested routes run
 * in parallel, so a check in a layout would come too late for its children's data. `asked` is the page's URL, to
 * return to after sign-in.
 * @throws a redirect to the sign-in for everyone else, a 503 if the database doesn't respond
 */
export async function adminPage(services: Services, headers: Headers, asked?: URL): Promise<Admin> {
  const gate = await gateOf(services, headers);
  if ("admin" in gate) return gate.admin;
  throw redirect(SIGN_IN + target(asked));
}

/**
 * Checks the right for the page at this address before any loader of the back office runs.
 * @throws like `adminPage`; a 403 for a role without the right or, from the first page, a redirect to the role's own
 *   first page
 */
export async function guardPage(services: Services, headers: Headers, asked: URL): Promise<void> {
  const { role } = await adminPage(services, headers, asked);
  const right = rightOfPage(asked.pathname);
  if ("admin" in (await services.findAdmin(headers, right))) return;
  if (withoutTrailingSlashes(asked.pathname) === DEFAULT_REDIRECT) throw redirect(homeOf(role));
  throw new Response(null, { status: 403, statusText: "Forbidden" });
}
