import { Hono } from "hono";
import type { ApiEnv } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { visitEvent } from "./contract.ts";
import { trackEvent } from "./service.ts";

/**
 * Receives the public pages' visit events (app/enhance/track-events.ts). The response is the same whatever the
 * outcome.
 */
export const eventRoutes = new Hono<ApiEnv>().post("/", jsonBody(visitEvent), async (c) => {
  const { headers, url, cf } = c.req.raw;
  await trackEvent(c.var.services, { headers, url, country: String(cf?.country ?? "") }, c.req.valid("json"));
  return c.body(null, 204);
});
