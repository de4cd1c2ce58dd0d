import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { textSave } from "./contract.ts";
import { saveText } from "./service.ts";

export const contentBlockRoutes = new Hono<ApiEnv>()
  .use(only("content"))
  .put("/:block", jsonBody(textSave), async (c) =>
    answer(
      c,
      await saveText(c.var.services, c.var.admin, { id: c.req.param("block"), ...c.req.valid("json") }),
    ),
  );
