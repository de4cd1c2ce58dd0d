import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { dayHold, holdExtension } from "./contract.ts";
import { extendHold, holdDay } from "./service.ts";

export const holdRoutes = new Hono<ApiEnv>()
  .use(only("bookings"))
  .post("/:id/day-hold", jsonBody(dayHold), async (c) =>
    answer(c, await holdDay(c.var.services, c.var.admin, { id: c.req.param("id"), ...c.req.valid("json") })),
  )
  .post("/:id/hold-extension", jsonBody(holdExtension), async (c) =>
    answer(
      c,
      await extendHold(c.var.services, c.var.admin, { id: c.req.param("id"), ...c.req.valid("json") }),
    ),
  );
