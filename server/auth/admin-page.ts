import "#server/boundary.server.ts";
import { redirect } from "react-router";
import type { Services } from "#server/services.ts";
import type { Admin } from "./contract.ts";
import { requireAdmin } from "./service.ts";

/**
 * The admin who asks for a page. Each loader and action calls this itself: loaders of nested routes run
 * side by side, so a layout's check would come too late for its children's data.
 * @throws a redirect to the sign-in for everybody else, a 503 when the database can't say
 */
export async function adminPage(services: Services, headers: Headers): Promise<Admin> {
  try {
    const gate = await requireAdmin(services, headers);
    if ("admin" in gate) return gate.admin;
  } catch (error) {
    services.log.error("admin_gate_unknown", error);
    throw new Response(null, { status: 503, statusText: "Service Unavailable" });
  }
  throw redirect("/auth?redirect=/admin");
}
