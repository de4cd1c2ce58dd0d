import "#server/platform/boundary.server.ts";
import { Hono } from "hono";
import type { ApiEnv } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { visitEvent } from "./contract.ts";
import { trackEvent } from "./service.ts";

/** What public pages tell of a visit (app/enhance/track-events.ts). The answer says nothing, whatever comes of it. */
export const eventRoutes = new Hono<ApiEnv>().post("/", jsonBody(visitEvent), async (c) => {
  const { headers, url, cf } = c.req.raw;
  await trackEvent(c.var.services, { headers, url, country: String(cf?.country ?? "") }, c.req.valid("json"));
  return c.body(null, 204);
});
