import "#server/platform/boundary.server.ts";
import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { templateInput, templateRemoval, templateTest, wordsInput } from "./contract.ts";
import { previewTemplate, sendTest } from "./preview.ts";
import { removeTemplate, saveTemplate } from "./service.ts";

export const templateRoutes = new Hono<ApiEnv>()
  .use(only("settings"))
  .put("/:id", jsonBody(templateInput), async (c) =>
    answer(
      c,
      await saveTemplate(c.var.services, c.var.admin, { ...c.req.valid("json"), id: c.req.param("id") }),
    ),
  )
  .delete("/:id", jsonBody(templateRemoval), async (c) =>
    answer(
      c,
      await removeTemplate(c.var.services, c.var.admin, { ...c.req.valid("json"), id: c.req.param("id") }),
    ),
  )
  .post("/:id/preview", jsonBody(wordsInput), async (c) =>
    answer(
      c,
      await previewTemplate(c.var.services, c.var.admin, { ...c.req.valid("json"), id: c.req.param("id") }),
    ),
  )
  .post("/:id/test", jsonBody(templateTest), async (c) =>
    answer(c, await sendTest(c.var.services, c.var.admin, { ...c.req.valid("json"), id: c.req.param("id") })),
  );
