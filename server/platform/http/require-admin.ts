import "../boundary.server.ts";
import { createMiddleware } from "hono/factory";
import type { Admin } from "#server/accounts/sign-in/contract.ts";
import { type Gate, requireAdmin } from "#server/accounts/sign-in/service.ts";
import type { Services } from "#server/services.ts";
import { fail } from "../contract.ts";
import { answer } from "./answer.ts";

export type ApiEnv = {
  /** What the Worker hands in with each request. */
  Bindings: { services: Services; nonce: () => string };
  Variables: { services: Services; nonce: () => string; admin: Admin };
};

/** Lets an API route run for an admin only; for nobody while the database can't say who is one. */
export const adminOnly = createMiddleware<ApiEnv>(async (c, next) => {
  // Routers that share a path each bring their guard: one look at the database is enough for a request.
  if (c.get("admin")) return next();
  let gate: Gate;
  try {
    gate = await requireAdmin(c.var.services, c.req.raw.headers);
  } catch (error) {
    c.var.services.log.error("admin_gate_unknown", error);
    return answer(c, fail("unavailable"));
  }
  if ("refused" in gate) return answer(c, fail(gate.refused));
  c.set("admin", gate.admin);
  await next();
});
