import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { settingsSave } from "./contract.ts";
import { saveSection } from "./service.ts";

export const settingsRoutes = new Hono<ApiEnv>()
  .use(only("settings"))
  .put("/:section", jsonBody(settingsSave), async (c) =>
    answer(
      c,
      await saveSection(c.var.services, c.var.admin, {
        section: c.req.param("section"),
        ...c.req.valid("json"),
      }),
    ),
  );
