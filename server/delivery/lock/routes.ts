import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { openingInput } from "./contract.ts";
import { lockFilms, openFilms } from "./service.ts";

/** Opening films before they are paid is a decision about money. */
export const deliveryOpeningRoutes = new Hono<ApiEnv>()
  .use(only("money"))
  .post("/:id/opening", jsonBody(openingInput), async (c) =>
    answer(
      c,
      await openFilms(c.var.services, c.var.admin, { id: c.req.param("id"), ...c.req.valid("json") }),
    ),
  )
  .delete("/:id/opening", async (c) =>
    answer(c, await lockFilms(c.var.services, c.var.admin, { id: c.req.param("id") })),
  );
