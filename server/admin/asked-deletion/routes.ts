import "#server/platform/boundary.server.ts";
import { Hono } from "hono";
import { leaveFlash } from "#server/platform/http/flash.ts";
import { answer } from "#server/platform/http/json-response.ts";
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
    const isGone = deleted.ok && deleted.value.booking === "deleted";
    const flash = isGone && (await leaveFlash(c.var.services, deleted.value.said));
    if (flash) c.header("set-cookie", flash);
    return answer(c, deleted);
  });
