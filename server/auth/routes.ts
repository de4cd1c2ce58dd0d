import "#server/boundary.server.ts";
import { Hono } from "hono";
import type { ApiEnv } from "#server/http/require-admin.ts";
import { fail } from "#server/lib/result.ts";
import { findViewer, refreshSession } from "./service.ts";

/**
 * The addresses of better-auth that stay open: who is signed in, and out. Whatever else it could do (signing
 * up, resetting, changing an address) has its own door with its own limits, or none. Its own answer to the
 * first would tell scripts the session's token.
 */
export const authRoutes = new Hono<ApiEnv>()
  .get("/get-session", async (c) => {
    const { services } = c.var;
    try {
      const viewer = await findViewer(services, c.req.raw.headers);
      if (!viewer) return c.json(null, 200);
      const { userId, email, name, session } = viewer;
      return c.json({ user: { id: userId, email, name }, session }, 200);
    } catch (error) {
      services.log.error("session_not_read", error);
      return c.json(fail("unavailable"), 503);
    }
  })
  // Without its body, which the library would read whole, however long it is: signing out takes none.
  .post("/sign-out", (c) => {
    const headers = new Headers(c.req.raw.headers);
    for (const name of ["content-type", "content-length", "transfer-encoding"]) headers.delete(name);
    return c.var.services.auth().handler(new Request(c.req.url, { method: "POST", headers }));
  });

/** What a tab asks for itself. */
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
