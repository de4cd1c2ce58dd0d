import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { leaveMessage } from "#server/platform/http/next-page-message.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { TEMPLATE_CREATED, templateInput, templateRemoval, templateTest, wordsInput } from "./contract.ts";
import { standardOf } from "./default-texts.ts";
import { previewTemplate, sendTest } from "./preview.ts";
import { removeTemplate, saveTemplate } from "./service.ts";

export const templateRoutes = new Hono<ApiEnv>()
  .use(only("settings"))
  .put("/:id", jsonBody(templateInput), async (c) => {
    const input = c.req.valid("json");
    const id = c.req.param("id");
    const saved = await saveTemplate(c.var.services, c.var.admin, { ...input, id });
    // A default text has a page before it is saved for the first time.
    if (saved.ok && input.version === 0 && !standardOf(id)) await leaveMessage(c, TEMPLATE_CREATED);
    return answer(c, saved);
  })
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
