import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { newView, viewDeletion, viewRename } from "./contract.ts";
import { nameView, removeView, saveView } from "./service.ts";

export const savedViewRoutes = new Hono<ApiEnv>()
  .use(only("bookings"))
  .post("/", jsonBody(newView), async (c) =>
    answer(c, await saveView(c.var.services, c.var.admin, c.req.valid("json"))),
  )
  .put("/:id", jsonBody(viewRename), async (c) =>
    answer(c, await nameView(c.var.services, c.var.admin, { id: c.req.param("id"), ...c.req.valid("json") })),
  )
  .delete("/:id", jsonBody(viewDeletion), async (c) =>
    answer(
      c,
      await removeView(c.var.services, c.var.admin, { id: c.req.param("id"), ...c.req.valid("json") }),
    ),
  );
