import { useRouteLoaderData } from "react-router";
import type { Role } from "#server/platform/rights/contract.ts";

/** The role of whoever looks at the back office, as its layout has read it. It shows or hides; the server decides. */
export const useRole = (): Role => useRouteLoaderData<{ role: Role }>("routes/admin/layout")?.role ?? "user";
