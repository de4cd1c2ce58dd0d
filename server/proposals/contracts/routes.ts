import "#server/platform/boundary.server.ts";
import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { countersigningInput } from "../countersigning/contract.ts";
import { changeCountersigning } from "../countersigning/service.ts";
import { contractInput } from "./contract.ts";
import { saveContract } from "./service.ts";

export const contractRoutes = new Hono<ApiEnv>()
  .use(only("money"))
  .put("/countersigning", jsonBody(countersigningInput), async (c) =>
    answer(c, await changeCountersigning(c.var.services, c.var.admin, c.req.valid("json"))),
  )
  .put("/:id", jsonBody(contractInput), async (c) =>
    answer(
      c,
      await saveContract(c.var.services, c.var.admin, { id: c.req.param("id"), ...c.req.valid("json") }),
    ),
  );
