import { Hono } from "hono";
import type { ApiEnv } from "#server/platform/http/require-admin.ts";
import { loadAvailability } from "./service.ts";

/** As long as an isolate uses its own copy: everyone sees a change within a second or two. */
const CACHE_CONTROL = "public, max-age=1, stale-while-revalidate=10";

/** The public calendar: open to everyone, the same for everyone, and without personal data. */
export const availabilityRoutes = new Hono<ApiEnv>().get("/", async (c) => {
  const { text, version } = await loadAvailability(c.var.services);
  const etag = `"${version}"`;
  const headers = { "cache-control": CACHE_CONTROL, etag };
  if (c.req.header("if-none-match")?.includes(etag)) return c.body(null, 304, headers);
  return c.body(text, 200, { ...headers, "content-type": "application/json" });
});
