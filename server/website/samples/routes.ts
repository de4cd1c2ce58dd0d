import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { sampleRestoration } from "./contract.ts";
import { removeSamples, restoreSamples } from "./service.ts";

export const sampleRoutes = new Hono<ApiEnv>()
  .use(only("content"))
  .post("/removal", async (c) => answer(c, await removeSamples(c.var.services, c.var.admin)))
  .post("/restoration", jsonBody(sampleRestoration), async (c) =>
    answer(c, await restoreSamples(c.var.services, c.var.admin, c.req.valid("json"))),
  );
