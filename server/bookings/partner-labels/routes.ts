import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { partnerLabelsInput } from "./contract.ts";
import { changePartnerLabels } from "./service.ts";

export const partnerLabelRoutes = new Hono<ApiEnv>()
  .use(only("settings"))
  .put("/", jsonBody(partnerLabelsInput), async (c) =>
    answer(c, await changePartnerLabels(c.var.services, c.var.admin, c.req.valid("json"))),
  );
