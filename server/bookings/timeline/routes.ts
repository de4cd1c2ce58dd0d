import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { readMailText } from "./service.ts";

export const bookingMailRoutes = new Hono<ApiEnv>().use(only("bookings")).get("/:id/mails/:mail", async (c) =>
  answer(
    c,
    await readMailText(c.var.services, c.var.admin, {
      bookingId: c.req.param("id"),
      id: c.req.param("mail"),
    }),
  ),
);
