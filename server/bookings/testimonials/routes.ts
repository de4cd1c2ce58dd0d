import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { testimonialDecision, testimonialRequest, testimonialWithdrawal } from "./contract.ts";
import { askForTestimonial, decide, withdrawForCouple } from "./service.ts";

export const testimonialRoutes = new Hono<ApiEnv>()
  .use(only("bookings"))
  .post("/:id/testimonial/requests", jsonBody(testimonialRequest), async (c) =>
    answer(
      c,
      await askForTestimonial(c.var.services, c.var.admin, {
        bookingId: c.req.param("id"),
        ...c.req.valid("json"),
      }),
    ),
  )
  .put("/:id/testimonial", only("content"), jsonBody(testimonialDecision), async (c) =>
    answer(
      c,
      await decide(c.var.services, c.var.admin, {
        bookingId: c.req.param("id"),
        ...c.req.valid("json"),
      }),
    ),
  )
  .post("/:id/testimonial/withdrawal", jsonBody(testimonialWithdrawal), async (c) =>
    answer(
      c,
      await withdrawForCouple(c.var.services, c.var.admin, {
        bookingId: c.req.param("id"),
        ...c.req.valid("json"),
      }),
    ),
  );
