import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { invitationRequest } from "./contract.ts";
import { inviteUser, revokeInvitation, sendInvitationAgain } from "./service.ts";

export const invitationRoutes = new Hono<ApiEnv>()
  .use(only("users"))
  .post("/", jsonBody(invitationRequest), async (c) =>
    answer(c, await inviteUser(c.var.services, c.var.admin, c.req.valid("json"))),
  )
  .post("/:id/send", async (c) =>
    answer(c, await sendInvitationAgain(c.var.services, c.var.admin, { id: c.req.param("id") })),
  )
  .delete("/:id", async (c) =>
    answer(c, await revokeInvitation(c.var.services, c.var.admin, { id: c.req.param("id") })),
  );
