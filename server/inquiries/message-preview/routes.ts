import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { readPreview } from "./service.ts";

export const messagePreviewRoutes = new Hono<ApiEnv>()
  .use(only("bookings"))
  .get("/:id/preview", async (c) =>
    answer(c, await readPreview(c.var.services, c.var.admin, c.req.param("id"))),
  );
