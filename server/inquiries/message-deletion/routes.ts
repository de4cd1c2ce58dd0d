import { Hono } from "hono";
import { leaveFlash } from "#server/platform/http/flash.ts";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { messageDeleted, messageDeletion } from "./contract.ts";
import { deleteMessage } from "./service.ts";

export const messageDeletionRoutes = new Hono<ApiEnv>()
  .use(only("bookings"))
  .delete("/:id", jsonBody(messageDeletion), async (c) => {
    const { version } = c.req.valid("json");
    const deleted = await deleteMessage(c.var.services, c.var.admin, { id: c.req.param("id"), version });
    // The page is gone along with the message, so the next page shows the confirmation.
    const flash = deleted.ok && (await leaveFlash(c.var.services, messageDeleted(deleted.value.name)));
    if (flash) c.header("set-cookie", flash);
    return answer(c, deleted);
  });
