import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { editorChange, stageChange } from "./contract.ts";
import { assignEditor, changeStage } from "./service.ts";

export const editingRoutes = new Hono<ApiEnv>()
  .use(only("editing"))
  .put("/:id/stage", jsonBody(stageChange), async (c) => {
    const target = { bookingId: c.req.param("id") };
    return answer(c, await changeStage(c.var.services, c.var.admin, { ...target, ...c.req.valid("json") }));
  })
  .put("/:id/editor", jsonBody(editorChange), async (c) => {
    const target = { bookingId: c.req.param("id") };
    return answer(c, await assignEditor(c.var.services, c.var.admin, { ...target, ...c.req.valid("json") }));
  });
