import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { ok } from "#server/platform/result/contract.ts";
import { readStatus } from "./service.ts";

/** For the studio. What deployments and uptime checks ask is `/api/ready`. */
export const statusRoutes = new Hono<ApiEnv>()
  .use(only("records"))
  .get("/", async (c) => answer(c, ok(await readStatus(c.var.services))));
