import "#server/platform/boundary.server.ts";
import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { bookMessage } from "../message-booking/service.ts";
import { messageBooking, messageMove, messageReply } from "./contract.ts";
import { moveMessage, replyToMessage } from "./service.ts";

export const inboxRoutes = new Hono<ApiEnv>()
  .use(only("bookings"))
  .post("/:id/move", jsonBody(messageMove), async (c) =>
    answer(
      c,
      await moveMessage(c.var.services, c.var.admin, { ...c.req.valid("json"), id: c.req.param("id") }),
    ),
  )
  .post("/:id/reply", jsonBody(messageReply), async (c) =>
    answer(
      c,
      await replyToMessage(c.var.services, c.var.admin, { ...c.req.valid("json"), id: c.req.param("id") }),
    ),
  )
  .post("/:id/booking", jsonBody(messageBooking), async (c) =>
    answer(
      c,
      await bookMessage(c.var.services, c.var.admin, { ...c.req.valid("json"), id: c.req.param("id") }),
    ),
  );
