import "#server/platform/boundary.server.ts";
import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { confirmation } from "../profile/contract.ts";
import { codeInput } from "./contract.ts";
import { confirmTotp, disableTotp, prepareTotp, renewBackupCodes } from "./service.ts";

export const secondFactorRoutes = new Hono<ApiEnv>()
  .use(only("account"))
  .post("/prepare", jsonBody(confirmation), async (c) =>
    answer(c, await prepareTotp(c.var.services, c.var.admin, c.req.valid("json"))),
  )
  .post("/confirm", jsonBody(codeInput), async (c) =>
    answer(
      c,
      await confirmTotp(c.var.services, c.var.admin, { headers: c.req.raw.headers, ...c.req.valid("json") }),
    ),
  )
  .post("/backup-codes", jsonBody(confirmation), async (c) =>
    answer(c, await renewBackupCodes(c.var.services, c.var.admin, c.req.valid("json"))),
  )
  .post("/disable", jsonBody(confirmation), async (c) =>
    answer(c, await disableTotp(c.var.services, c.var.admin, c.req.valid("json"))),
  );
