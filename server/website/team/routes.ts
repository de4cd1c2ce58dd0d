import "#server/platform/boundary.server.ts";
import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { memberDeletion, memberOrder, memberSave } from "./contract.ts";
import { orderTeam, removeMember, saveMember } from "./service.ts";

export const teamRoutes = new Hono<ApiEnv>()
  .use(only("content"))
  .put("/order", jsonBody(memberOrder), async (c) =>
    answer(c, await orderTeam(c.var.services, c.var.admin, c.req.valid("json"))),
  )
  .put("/:id", jsonBody(memberSave), async (c) =>
    answer(
      c,
      await saveMember(c.var.services, c.var.admin, { id: c.req.param("id"), ...c.req.valid("json") }),
    ),
  )
  .delete("/:id", jsonBody(memberDeletion), async (c) =>
    answer(
      c,
      await removeMember(c.var.services, c.var.admin, { id: c.req.param("id"), ...c.req.valid("json") }),
    ),
  );
