import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { redirectDeletion, redirectSave } from "./contract.ts";
import { removeRedirect, saveRedirect } from "./service.ts";

export const redirectRoutes = new Hono<ApiEnv>()
  .use(only("settings"))
  .put("/", jsonBody(redirectSave), async (c) =>
    answer(c, await saveRedirect(c.var.services, c.var.admin, c.req.valid("json"))),
  )
  .delete("/", jsonBody(redirectDeletion), async (c) =>
    answer(c, await removeRedirect(c.var.services, c.var.admin, c.req.valid("json"))),
  );
