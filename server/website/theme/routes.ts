import "#server/platform/boundary.server.ts";
import { Hono } from "hono";
import { answer } from "#server/platform/http/answer.ts";
import { type ApiEnv, adminOnly } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { draftSave, lookVersion } from "./contract.ts";
import { discardDraft, publishLook, restoreEdition, saveDraft } from "./service.ts";

export const lookRoutes = new Hono<ApiEnv>()
  .use(adminOnly)
  .put("/draft", jsonBody(draftSave), async (c) =>
    answer(c, await saveDraft(c.var.services, c.var.admin, c.req.valid("json"))),
  )
  .delete("/draft", jsonBody(lookVersion), async (c) =>
    answer(c, await discardDraft(c.var.services, c.var.admin, c.req.valid("json"))),
  )
  .post("/publish", jsonBody(lookVersion), async (c) =>
    answer(c, await publishLook(c.var.services, c.var.admin, c.req.valid("json"))),
  )
  .post("/editions/:number/restore", jsonBody(lookVersion), async (c) =>
    answer(
      c,
      await restoreEdition(c.var.services, c.var.admin, {
        number: Number(c.req.param("number")),
        ...c.req.valid("json"),
      }),
    ),
  );
