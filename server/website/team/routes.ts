import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { leaveMessage } from "#server/platform/http/next-page-message.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { MEMBER_CREATED, memberDeletion, memberOrder, memberSave } from "./contract.ts";
import { orderTeam, removeMember, saveMember } from "./service.ts";

export const teamRoutes = new Hono<ApiEnv>()
  .use(only("content"))
  .put("/order", jsonBody(memberOrder), async (c) =>
    answer(c, await orderTeam(c.var.services, c.var.admin, c.req.valid("json"))),
  )
  .put("/:id", jsonBody(memberSave), async (c) => {
    const input = c.req.valid("json");
    const saved = await saveMember(c.var.services, c.var.admin, { id: c.req.param("id"), ...input });
    // A restored member has a position and stays in the list.
    if (saved.ok && input.version === 0 && input.position === undefined)
      await leaveMessage(c, MEMBER_CREATED);
    return answer(c, saved);
  })
  .delete("/:id", jsonBody(memberDeletion), async (c) =>
    answer(
      c,
      await removeMember(c.var.services, c.var.admin, { id: c.req.param("id"), ...c.req.valid("json") }),
    ),
  );
