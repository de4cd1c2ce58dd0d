import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { deleteTrashed, restoreBooking } from "./service.ts";

export const bookingTrashRoutes = new Hono<ApiEnv>()
  .use(only("bookings"))
  .post("/:id/restoration", async (c) =>
    answer(c, await restoreBooking(c.var.services, c.var.admin, c.req.param("id"))),
  )
  .delete("/:id", async (c) =>
    answer(c, await deleteTrashed(c.var.services, c.var.admin, c.req.param("id"))),
  );
