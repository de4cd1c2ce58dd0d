import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { leaveMessage } from "#server/platform/http/next-page-message.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { askedDeletion } from "./contract.ts";
import { deleteAskedData } from "./service.ts";

export const askedDeletionRoutes = new Hono<ApiEnv>()
  .use(only("records"))
  .post("/requests/:booking", jsonBody(askedDeletion), async (c) => {
    const asked = { bookingId: c.req.param("booking"), ...c.req.valid("json") };
    const deleted = await deleteAskedData(c.var.services, c.var.admin, asked);
    // The booking's page no longer exists, so the next page shows the message.
    if (deleted.ok && deleted.value.booking === "deleted") await leaveMessage(c, deleted.value.said);
    return answer(c, deleted);
  });
