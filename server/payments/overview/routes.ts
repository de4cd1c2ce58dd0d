import "#server/platform/boundary.server.ts";
import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, adminOnly } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { instructionsInput } from "../instructions/contract.ts";
import { saveInstructions } from "../instructions/service.ts";
import { exportMoney } from "./service.ts";

export const paymentRoutes = new Hono<ApiEnv>()
  .use(adminOnly)
  .put("/instructions", jsonBody(instructionsInput), async (c) =>
    answer(c, await saveInstructions(c.var.services, c.var.admin, c.req.valid("json"))),
  )
  .get("/export.csv", async (c) => {
    const query = new URL(c.req.url).searchParams;
    const { fileName, text } = await exportMoney(c.var.services, c.var.admin, query);
    return c.body(text, 200, {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${fileName}"`,
    });
  });
