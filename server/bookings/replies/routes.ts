import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { bookingReply } from "./contract.ts";
import { replyToCouple } from "./service.ts";

export const bookingReplyRoutes = new Hono<ApiEnv>()
  .use(only("bookings"))
  .post("/:id/replies", jsonBody(bookingReply), async (c) =>
    answer(
      c,
      await replyToCouple(c.var.services, c.var.admin, {
        bookingId: c.req.param("id"),
        ...c.req.valid("json"),
      }),
    ),
  );
