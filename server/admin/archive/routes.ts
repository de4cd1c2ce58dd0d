import "#server/platform/boundary.server.ts";
import { Hono } from "hono";
import { studioToday } from "#server/platform/clock.ts";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, adminOnly } from "#server/platform/http/require-admin.ts";
import { uploadOf } from "#server/platform/http/upload-guard.ts";
import { exportArchive, importArchive } from "./service.ts";

export const archiveRoutes = new Hono<ApiEnv>()
  .use(adminOnly)
  .get("/", async (c) => {
    const { services, admin } = c.var;
    const name = `studio-${studioToday(services.clock)}.json`;
    return c.body(JSON.stringify(await exportArchive(services, admin), null, 1), 200, {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
    });
  })
  .post("/", async (c) => answer(c, await importArchive(c.var.services, c.var.admin, uploadOf(c.req.raw))));
