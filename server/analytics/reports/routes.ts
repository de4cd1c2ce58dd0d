import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { exportTable } from "./service.ts";

export const analyticsRoutes = new Hono<ApiEnv>().use(only("records")).get("/export.csv", async (c) => {
  const sheet = await exportTable(c.var.services, c.var.admin, new URL(c.req.url).searchParams);
  if (!sheet.ok) return answer(c, sheet);
  return c.body(sheet.value.csv, 200, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${sheet.value.fileName}"`,
  });
});
