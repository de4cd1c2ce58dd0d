import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { daySchedule } from "./contract.ts";
import { saveDaySchedule } from "./service.ts";

export const dayScheduleRoutes = new Hono<ApiEnv>()
  .use(only("bookings"))
  .put("/:id/day-schedule", jsonBody(daySchedule), async (c) => {
    const target = { bookingId: c.req.param("id") };
    return answer(
      c,
      await saveDaySchedule(c.var.services, c.var.admin, { ...target, ...c.req.valid("json") }),
    );
  });
