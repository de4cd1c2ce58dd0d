import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { bookingMove } from "./contract.ts";
import { moveBooking } from "./service.ts";

export const statusTransitionRoutes = new Hono<ApiEnv>()
  .use(only("bookings"))
  .post("/:id/move", jsonBody(bookingMove), async (c) =>
    answer(
      c,
      await moveBooking(c.var.services, c.var.admin, { id: c.req.param("id"), ...c.req.valid("json") }),
    ),
  );
