import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { draftSave, themeVersion } from "./contract.ts";
import { discardDraft, publishTheme, restoreThemeVersion, saveDraft } from "./service.ts";

export const themeRoutes = new Hono<ApiEnv>()
  .use(only("appearance"))
  .put("/draft", jsonBody(draftSave), async (c) =>
    answer(c, await saveDraft(c.var.services, c.var.admin, c.req.valid("json"))),
  )
  .delete("/draft", jsonBody(themeVersion), async (c) =>
    answer(c, await discardDraft(c.var.services, c.var.admin, c.req.valid("json"))),
  )
  .post("/publish", jsonBody(themeVersion), async (c) =>
    answer(c, await publishTheme(c.var.services, c.var.admin, c.req.valid("json"))),
  )
  .post("/versions/:number/restore", jsonBody(themeVersion), async (c) =>
    answer(
      c,
      await restoreThemeVersion(c.var.services, c.var.admin, {
        number: Number(c.req.param("number")),
        ...c.req.valid("json"),
      }),
    ),
  );
