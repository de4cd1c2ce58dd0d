import "#server/boundary.server.ts";
import { Hono } from "hono";
import { answer } from "#server/http/answer.ts";
import { type ApiEnv, adminOnly } from "#server/http/require-admin.ts";
import { listFailedMail, resendMail } from "./service.ts";

export const outboxRoutes = new Hono<ApiEnv>()
  .use(adminOnly)
  .get("/failed", async (c) => c.json(await listFailedMail(c.var.services, c.var.admin)))
  .post("/:id/resend", async (c) =>
    answer(c, await resendMail(c.var.services, c.var.admin, { id: c.req.param("id") })),
  );
