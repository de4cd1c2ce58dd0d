import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { fail } from "#server/platform/result/contract.ts";
import { openFeed, readFeed, revokeFeed } from "./service.ts";

const RETRY_SECONDS = "300";

/** An admin's own feed: creates and revokes it. */
export const feedRoutes = new Hono<ApiEnv>()
  .use(only("bookings"))
  .post("/", async (c) => answer(c, await openFeed(c.var.services, c.var.admin)))
  .delete("/", async (c) => answer(c, await revokeFeed(c.var.services, c.var.admin)));

/** The feeds that phones subscribe to. They send no session; the address itself is the key. */
export const calendarFeedRoutes = new Hono<ApiEnv>().get("/:token{[^/]+\\.ics}", async (c) => {
  const { services } = c.var;
  try {
    const text = await readFeed(services, c.req.param("token").replace(/\.ics$/, ""));
    if (text === null) return answer(c, fail("not_found"));
    return c.body(text, 200, { "content-type": "text/calendar; charset=utf-8" });
  } catch (error) {
    services.log.error("calendar_feed_not_read", error);
    // After an error a phone keeps the calendar that it has; an empty calendar would replace it.
    c.header("retry-after", RETRY_SECONDS);
    return answer(c, fail("unavailable"));
  }
});
