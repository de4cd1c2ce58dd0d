import { Hono } from "hono";
import { withBoundedBody } from "#server/platform/http/body-reader.ts";
import { answer } from "#server/platform/http/json-response.ts";
import type { ApiEnv } from "#server/platform/http/require-admin.ts";
import { fail, ok } from "#server/platform/result/contract.ts";
import { findViewer, handleSignOut, refreshSession } from "./service.ts";

/** A sign-out needs almost no body, and the library would read one of any size. */
const SIGN_OUT_BYTES = 4096;

/**
 * The better-auth endpoints that stay exposed: the current session and signing out. Everything else it offers
 * (signing up, resetting, changing an address) has its own route with its own limits, or none. better-auth's own
 * response for the session would expose its token to scripts.
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
      return answer(c, fail("unavailable"));
    }
  })
  .post("/sign-out", async (c) => {
    const request = await withBoundedBody(c.req.raw, SIGN_OUT_BYTES);
    return request ? handleSignOut(c.var.services, request) : answer(c, fail("too_large"));
  });

/** Requests that a tab makes on its own. */
export const sessionRoutes = new Hono<ApiEnv>().post("/refresh", async (c) => {
  const { services } = c.var;
  try {
    const { viewer, cookies } = await refreshSession(services, c.req.raw.headers);
    for (const cookie of cookies) c.header("set-cookie", cookie, { append: true });
    return answer(c, viewer ? ok(viewer) : fail("unauthenticated"));
  } catch (error) {
    services.log.error("session_refresh_failed", error);
    return answer(c, fail("unavailable"));
  }
});
