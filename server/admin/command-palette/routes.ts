import { Hono } from "hono";
import { validator } from "hono/validator";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { ok } from "#server/platform/result/contract.ts";
import { searchPalette } from "./service.ts";

/** Only the first `q` counts. Other parameters are ignored. */
const words = validator("query", ({ q }) => ({ q: [q].flat()[0] ?? "" }));

export const commandPaletteRoutes = new Hono<ApiEnv>()
  .use(only("account"))
  .get("/", words, async (c) =>
    answer(c, ok(await searchPalette(c.var.services, c.var.admin, c.req.valid("query").q))),
  );
