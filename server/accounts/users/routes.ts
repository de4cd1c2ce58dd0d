import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { accountChange, restoration, roleChange, secondFactorReset } from "./contract.ts";
import {
  deleteUser,
  resendConfirmationTo,
  resetSecondFactor,
  restoreUser,
  setRole,
  suspendUser,
} from "./service.ts";

export const userRoutes = new Hono<ApiEnv>()
  .use(only("users"))
  .put("/:id/role", jsonBody(roleChange), async (c) => {
    const change = { userId: c.req.param("id"), ...c.req.valid("json") };
    return answer(c, await setRole(c.var.services, c.var.admin, change));
  })
  .post("/:id/suspend", jsonBody(accountChange), async (c) => {
    const { version } = c.req.valid("json");
    return answer(c, await suspendUser(c.var.services, c.var.admin, { userId: c.req.param("id"), version }));
  })
  .post("/:id/restore", jsonBody(restoration), async (c) => {
    const target = { userId: c.req.param("id"), ...c.req.valid("json") };
    return answer(c, await restoreUser(c.var.services, c.var.admin, target));
  })
  .post("/:id/confirmation", jsonBody(accountChange), async (c) => {
    const { version } = c.req.valid("json");
    const target = { userId: c.req.param("id"), version };
    return answer(c, await resendConfirmationTo(c.var.services, c.var.admin, target));
  })
  .post("/:id/reset-second-factor", jsonBody(secondFactorReset), async (c) => {
    const target = { userId: c.req.param("id"), ...c.req.valid("json") };
    return answer(c, await resetSecondFactor(c.var.services, c.var.admin, target));
  })
  .delete("/:id", jsonBody(accountChange), async (c) => {
    const { version } = c.req.valid("json");
    return answer(c, await deleteUser(c.var.services, c.var.admin, { userId: c.req.param("id"), version }));
  });
