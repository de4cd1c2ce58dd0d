import "#server/boundary.server.ts";
import { Hono } from "hono";
import { answer } from "#server/http/answer.ts";
import { type ApiEnv, adminOnly } from "#server/http/require-admin.ts";
import { ERROR_STATUS, fail } from "#server/lib/result.ts";
import { openFeed, readFeed, revokeFeed } from "./service.ts";

/** An admin's own feed: made, and taken back. */
export const feedRoutes = new Hono<ApiEnv>()
  .use(adminOnly)
  .post("/", async (c) => answer(c, await openFeed(c.var.services, c.var.admin)))
  .delete("/", async (c) => answer(c, await revokeFeed(c.var.services, c.var.admin)));

/** What phones subscribe to: they bring no session, the address itself is the key. */
export const calendarFeedRoutes = new Hono<ApiEnv>().get("/:token{[^/]+\\.ics}", async (c) => {
  const text = await readFeed(c.var.services, c.req.param("token").replace(/\.ics$/, ""));
  if (text === null) return c.json(fail("not_found"), ERROR_STATUS.not_found);
  return c.body(text, 200, { "content-type": "text/calendar; charset=utf-8" });
});
