import { hc } from "hono/client";
import type { Api } from "#server/api.ts";

/** The `/api` routes with their types; for the browser, where relative addresses and cookies work by themselves. */
export const apiClient = () => hc<Api>(location.origin).api;
