import "#server/boundary.server.ts";
import { createMiddleware } from "hono/factory";
import type { Admin } from "#server/auth/contract.ts";
import { requireAdmin } from "#server/auth/service.ts";
import { ERROR_STATUS, fail } from "#server/lib/result.ts";
import type { Services } from "#server/services.ts";

export type ApiEnv = { Bindings: Env; Variables: { services: Services; nonce: string; admin: Admin } };

/** Lets an API route run for an admin only. */
export const adminOnly = createMiddleware<ApiEnv>(async (c, next) => {
  const gate = await requireAdmin(c.var.services, c.req.raw.headers);
  if ("refused" in gate) return c.json(fail(gate.refused), ERROR_STATUS[gate.refused]);
  c.set("admin", gate.admin);
  await next();
});
