import { Hono } from "hono";
import { studioToday } from "#server/platform/clock.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { exportArchive } from "./service.ts";

export const archiveRoutes = new Hono<ApiEnv>().use(only("records")).get("/", async (c) => {
  const { services, admin } = c.var;
  const name = `studio-${studioToday(services.clock)}.jsonl.gz`;
  return c.body(await exportArchive(services, admin), 200, {
    "content-type": "application/gzip",
    "content-disposition": `attachment; filename="${name}"`,
  });
});
