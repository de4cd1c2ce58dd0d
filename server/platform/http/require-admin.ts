import { createMiddleware } from "hono/factory";
import type { Admin, Gate } from "../admin-gate/contract.ts";
import { fail } from "../result/contract.ts";
import { NO_ACCESS, type Right } from "../rights/contract.ts";
import type { Services } from "../services.ts";
import { answer } from "./json-response.ts";

export type ApiEnv = {
  /** What the Worker passes in with each request. */
  Bindings: { services: Services; nonce: () => string };
  Variables: { services: Services; nonce: () => string; admin: Admin };
};

/**
 * Restricts an API route to users with this right. If the database can't tell who has it, nobody gets in. The guard
 * exposes its right, so that a test can read it from the route table.
 */
export const only = (right: Right) =>
  Object.assign(
    createMiddleware<ApiEnv>(async (c, next) => {
      let gate: Gate;
      try {
        gate = await c.var.services.findAdmin(c.req.raw.headers, right);
      } catch (error) {
        c.var.services.log.error("admin_gate_unknown", error);
        return answer(c, fail("unavailable"));
      }
      if ("admin" in gate) {
        c.set("admin", gate.admin);
        return next();
      }
      return answer(
        c,
        gate.refused === "forbidden" ? fail("forbidden", { form: NO_ACCESS }) : fail(gate.refused),
      );
    }),
    { right },
  );
