import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { ok } from "#server/platform/result/contract.ts";
import { backUpNow, backupStatus } from "./service.ts";

export const backupRoutes = new Hono<ApiEnv>()
  .use(only("records"))
  .get("/", async (c) => answer(c, ok(await backupStatus(c.var.services))))
  .post("/", async (c) => answer(c, await backUpNow(c.var.services, c.var.admin)));
