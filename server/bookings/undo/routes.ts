import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { restoration } from "./contract.ts";
import { reopenBooking, undoMove } from "./service.ts";

export const undoRoutes = new Hono<ApiEnv>()
  .use(only("bookings"))
  .post("/:id/undo", jsonBody(restoration), async (c) =>
    answer(c, await undoMove(c.var.services, c.var.admin, { id: c.req.param("id"), ...c.req.valid("json") })),
  )
  .post("/:id/reopen", jsonBody(restoration), async (c) =>
    answer(
      c,
      await reopenBooking(c.var.services, c.var.admin, { id: c.req.param("id"), ...c.req.valid("json") }),
    ),
  );
