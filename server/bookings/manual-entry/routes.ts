import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { leaveMessage } from "#server/platform/http/next-page-message.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { BOOKING_CREATED, manualBooking } from "./contract.ts";
import { addBooking } from "./service.ts";

export const manualBookingRoutes = new Hono<ApiEnv>()
  .use(only("bookings"))
  .post("/", jsonBody(manualBooking), async (c) => {
    const added = await addBooking(c.var.services, c.var.admin, c.req.valid("json"));
    if (added.ok) await leaveMessage(c, BOOKING_CREATED);
    return answer(c, added);
  });
