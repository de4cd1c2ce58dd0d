import { hc } from "hono/client";
import type { Api } from "#server/api.ts";
import { fetchSignedIn } from "./session-end.ts";

/**
 * Returns a typed client for the `/api` routes, for the browser, where relative addresses and cookies work. A call
 * that fails because the session has ended waits for a sign-in (`fetchSignedIn`).
 */
export const apiClient = () => hc<Api>(location.origin, { fetch: fetchSignedIn }).api;

/**
 * A client for the calls that open a session. It doesn't wait for a sign-in, because other calls wait for it.
 */
export const sessionClient = () => hc<Api>(location.origin).api.session;
