import "#server/platform/boundary.server.ts";
import { Hono } from "hono";
import type { ApiEnv } from "#server/platform/http/require-admin.ts";
import { loadAvailability } from "./service.ts";

/** As long as an isolate believes its own copy: a change reaches everybody within a second or two. */
const CACHE_CONTROL = "public, max-age=1, stale-while-revalidate=10";

/** The public calendar: for anybody, the same for everybody, and about nobody. */
export const availabilityRoutes = new Hono<ApiEnv>().get("/", async (c) => {
  const { text, version } = await loadAvailability(c.var.services);
  const etag = `"${version}"`;
  const headers = { "cache-control": CACHE_CONTROL, etag };
  if (c.req.header("if-none-match")?.includes(etag)) return c.body(null, 304, headers);
  return c.body(text, 200, { ...headers, "content-type": "application/json" });
});
