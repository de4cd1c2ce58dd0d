import "#server/boundary.server.ts";
import { Hono } from "hono";
import { answer } from "#server/http/answer.ts";
import { type ApiEnv, adminOnly } from "#server/http/require-admin.ts";
import { uploadOf } from "#server/http/upload-guard.ts";
import { studioToday } from "#server/lib/clock.ts";
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
