import { Hono } from "hono";
import { answer } from "../http/json-response.ts";
import type { ApiEnv } from "../http/require-admin.ts";
import { readiness } from "./service.ts";

/** For deployments and uptime checks. Unlike `/api/health`, it checks the database, KV and R2. */
export const readinessRoutes = new Hono<ApiEnv>().get("/", async (c) =>
  answer(c, await readiness(c.var.services)),
);
