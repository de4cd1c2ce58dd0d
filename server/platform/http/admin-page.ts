import "../boundary.server.ts";
import { redirect } from "react-router";
import { type Admin, DEFAULT_REDIRECT } from "../admin-gate/contract.ts";
import { sitePath } from "../safe-url.ts";
import type { Services } from "../services.ts";
import { withoutTrailingSlashes } from "../trailing-slashes.ts";

const SIGN_IN = "/auth?redirect=";

/** Where the sign-in leads back to. An odd spelling (`/ADMIN`, `//admin`) is not handed on. */
function target(asked: URL | undefined): string {
  const path = withoutTrailingSlashes(asked?.pathname ?? "");
  const plain = /^\/admin(\/|$)/.test(path) ? path + asked?.search : DEFAULT_REDIRECT;
  return encodeURIComponent(sitePath(plain) ?? DEFAULT_REDIRECT).replaceAll("%2F", "/");
}

/**
 * The admin who asks for a page. Each loader and action calls this itself: loaders of nested routes run
 * side by side, so a layout's check would come too late for its children's data. `asked` is the page's
 * address, for the way back.
 * @throws a redirect to the sign-in for everybody else, a 503 when the database can't say
 */
export async function adminPage(services: Services, headers: Headers, asked?: URL): Promise<Admin> {
  try {
    const gate = await services.findAdmin(headers);
    if ("admin" in gate) return gate.admin;
  } catch (error) {
    services.log.error("admin_gate_unknown", error);
    throw new Response(null, { status: 503, statusText: "Service Unavailable" });
  }
  throw redirect(SIGN_IN + target(asked));
}
