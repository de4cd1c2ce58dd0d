import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { senderTest } from "./contract.ts";
import { sendSenderTest } from "./service.ts";

export const senderRoutes = new Hono<ApiEnv>()
  .use(only("settings"))
  .post("/test", jsonBody(senderTest), async (c) =>
    answer(c, await sendSenderTest(c.var.services, c.var.admin, c.req.valid("json"))),
  );
