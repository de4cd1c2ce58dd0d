import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { bookingSettingsInput, dayInput, dayVersion } from "./contract.ts";
import { changeBookingSettings, clearDay, setDay } from "./service.ts";

export const bookingCalendarRoutes = new Hono<ApiEnv>()
  .use(only("bookings"))
  .put("/days/:date", jsonBody(dayInput), async (c) =>
    answer(
      c,
      await setDay(c.var.services, c.var.admin, { date: c.req.param("date"), ...c.req.valid("json") }),
    ),
  )
  .delete("/days/:date", jsonBody(dayVersion), async (c) =>
    answer(
      c,
      await clearDay(c.var.services, c.var.admin, { date: c.req.param("date"), ...c.req.valid("json") }),
    ),
  )
  .put("/settings", only("settings"), jsonBody(bookingSettingsInput), async (c) =>
    answer(c, await changeBookingSettings(c.var.services, c.var.admin, c.req.valid("json"))),
  );
