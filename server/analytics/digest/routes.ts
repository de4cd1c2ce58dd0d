import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { summaryWish } from "./contract.ts";
import { wishSummary } from "./service.ts";

export const weeklySummaryRoutes = new Hono<ApiEnv>()
  .use(only("records"))
  .put("/", jsonBody(summaryWish), async (c) =>
    answer(c, await wishSummary(c.var.services, c.var.admin, c.req.valid("json"))),
  );
