import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { endOtherSessions, endSession } from "./service.ts";

export const ownSessionRoutes = new Hono<ApiEnv>()
  .use(only("account"))
  .post("/end-others", async (c) =>
    answer(c, await endOtherSessions(c.var.services, c.var.admin, { headers: c.req.raw.headers })),
  )
  .post("/:id/end", async (c) =>
    answer(
      c,
      await endSession(c.var.services, c.var.admin, {
        id: c.req.param("id"),
        headers: c.req.raw.headers,
      }),
    ),
  );
