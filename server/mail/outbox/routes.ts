import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { leaveMessage } from "#server/platform/http/next-page-message.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { MAIL_DELETED } from "./contract.ts";
import { deleteMail, listFailedMail, resendMail, settleCall } from "./service.ts";

export const outboxRoutes = new Hono<ApiEnv>()
  .get("/failed", only("settings"), async (c) => c.json(await listFailedMail(c.var.services, c.var.admin)))
  .post("/:id/resend", only("bookings"), async (c) =>
    answer(c, await resendMail(c.var.services, c.var.admin, { id: c.req.param("id") })),
  )
  .post("/:id/call", only("bookings"), async (c) =>
    answer(c, await settleCall(c.var.services, c.var.admin, { id: c.req.param("id") })),
  )
  .delete("/:id", only("settings"), async (c) => {
    const deleted = await deleteMail(c.var.services, c.var.admin, { id: c.req.param("id") });
    // The mail's page no longer exists, so the next page shows the message.
    if (deleted.ok) await leaveMessage(c, MAIL_DELETED);
    return answer(c, deleted);
  });
