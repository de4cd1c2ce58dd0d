import "../boundary.server.ts";
import { createMiddleware } from "hono/factory";
import type { Admin, Gate } from "../admin-gate/contract.ts";
import { fail } from "../result/contract.ts";
import type { Services } from "../services.ts";
import { answer } from "./json-response.ts";

export type ApiEnv = {
  /** What the Worker hands in with each request. */
  Bindings: { services: Services; nonce: () => string };
  Variables: { services: Services; nonce: () => string; admin: Admin };
};

/** Lets an API route run for an admin only; for nobody while the database can't say who is one. */
export const adminOnly = createMiddleware<ApiEnv>(async (c, next) => {
  // Routers that share a path each bring their guard; one query is enough for a request.
  if (c.get("admin")) return next();
  let gate: Gate;
  try {
    gate = await c.var.services.findAdmin(c.req.raw.headers);
  } catch (error) {
    c.var.services.log.error("admin_gate_unknown", error);
    return answer(c, fail("unavailable"));
  }
  if ("refused" in gate) return answer(c, fail(gate.refused));
  c.set("admin", gate.admin);
  await next();
});
