import "#server/boundary.server.ts";
import { Hono } from "hono";
import type { ApiEnv } from "#server/http/require-admin.ts";
import { fail } from "#server/lib/result.ts";
import { refreshSession } from "./service.ts";

/**
 * What a tab asks for itself. better-auth's own addresses are all closed: pages and routes call it, with
 * their limits.
 */
export const sessionRoutes = new Hono<ApiEnv>().post("/refresh", async (c) => {
  const { services } = c.var;
  try {
    const { viewer, cookies } = await refreshSession(services, c.req.raw.headers);
    for (const cookie of cookies) c.header("set-cookie", cookie, { append: true });
    // Not through `answer`: the browser's client is to know the value's type.
    return viewer ? c.json({ ok: true, value: viewer } as const, 200) : c.json(fail("unauthenticated"), 401);
  } catch (error) {
    services.log.error("session_refresh_failed", error);
    return c.json(fail("unavailable"), 503);
  }
});
