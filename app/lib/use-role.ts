import { useRouteLoaderData } from "react-router";
import type { Role } from "#server/platform/rights/contract.ts";

/**
 * Returns the role of the signed-in user from the back office's layout. It only shows or hides things; the server
 * enforces rights.
 */
export const useRole = (): Role => useRouteLoaderData<{ role: Role }>("routes/admin/layout")?.role ?? "user";
