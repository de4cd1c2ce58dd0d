import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { emailInput, nameInput, passwordInput } from "./contract.ts";
import { askEmailChange, changeName, changePassword } from "./service.ts";

export const accountRoutes = new Hono<ApiEnv>()
  .use(only("account"))
  .post("/name", jsonBody(nameInput), async (c) =>
    answer(c, await changeName(c.var.services, c.var.admin, c.req.valid("json"))),
  )
  .post("/email", jsonBody(emailInput), async (c) =>
    answer(c, await askEmailChange(c.var.services, c.var.admin, c.req.valid("json"))),
  )
  .post("/password", jsonBody(passwordInput), async (c) =>
    answer(
      c,
      await changePassword(c.var.services, c.var.admin, {
        headers: c.req.raw.headers,
        input: c.req.valid("json"),
      }),
    ),
  );
