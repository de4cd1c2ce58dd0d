import { Hono } from "hono";
import { BOOKING_CREATED } from "#server/bookings/manual-entry/contract.ts";
import { answer } from "#server/platform/http/json-response.ts";
import { leaveMessage } from "#server/platform/http/next-page-message.ts";
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
  .post("/:id/booking", jsonBody(messageBooking), async (c) => {
    const asked = { ...c.req.valid("json"), id: c.req.param("id") };
    const booked = await bookMessage(c.var.services, c.var.admin, asked);
    if (booked.ok) await leaveMessage(c, BOOKING_CREATED);
    return answer(c, booked);
  });
