import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { ok } from "#server/platform/result/contract.ts";
import { readChangeSignal } from "./service.ts";

export const changeSignalRoutes = new Hono<ApiEnv>()
  .use(only("account"))
  .get("/", async (c) => answer(c, ok(await readChangeSignal(c.var.services, c.var.admin))));
