import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { fail } from "#server/platform/result/contract.ts";
import { KEEPABLE_STEPS, stepKeeping } from "./contract.ts";
import { finishSetup, keepStep } from "./service.ts";

export const setupRoutes = new Hono<ApiEnv>()
  .use(only("settings"))
  .put("/steps/:step", jsonBody(stepKeeping), async (c) => {
    const step = KEEPABLE_STEPS.find((known) => known === c.req.param("step"));
    if (!step) return answer(c, fail("not_found"));
    return answer(c, await keepStep(c.var.services, c.var.admin, { step, ...c.req.valid("json") }));
  })
  .post("/finish", async (c) => answer(c, await finishSetup(c.var.services, c.var.admin)));
