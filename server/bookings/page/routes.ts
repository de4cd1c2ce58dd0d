import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { leaveMessage } from "#server/platform/http/next-page-message.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { bookingTrashed, restoring } from "../trash/contract.ts";
import { trashBooking } from "../trash/service.ts";
import { bookingDeletion, bookingEdit } from "./contract.ts";
import { editBooking } from "./service.ts";

export const bookingPageRoutes = new Hono<ApiEnv>()
  .use(only("bookings"))
  .put("/:id", jsonBody(bookingEdit), async (c) =>
    answer(
      c,
      await editBooking(c.var.services, c.var.admin, { id: c.req.param("id"), ...c.req.valid("json") }),
    ),
  )
  .delete("/:id", jsonBody(bookingDeletion), async (c) => {
    const id = c.req.param("id");
    const { version } = c.req.valid("json");
    const trashed = await trashBooking(c.var.services, c.var.admin, { id, version });
    // The page is gone along with the booking, so the next page shows the message.
    if (trashed.ok) await leaveMessage(c, bookingTrashed(trashed.value.couple), restoring(id));
    return answer(c, trashed);
  });
