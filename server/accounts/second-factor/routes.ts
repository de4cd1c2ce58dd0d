import { type Context, Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { ok } from "#server/platform/result/contract.ts";
import { decided } from "../account-forms/service.ts";
import { confirmation } from "../profile/contract.ts";
import { signInInput } from "../sign-in/contract.ts";
import { signIn } from "../sign-in/service.ts";
import { codeInput, secondStepInput } from "./contract.ts";
import { confirmTotp, disableTotp, passSecondStep, prepareTotp, renewBackupCodes } from "./service.ts";

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

/** Enough for two short fields. */
const SIGN_IN_BYTES = 4096;

const setCookies = (c: Context, cookies: string[]) => {
  for (const cookie of cookies) c.header("set-cookie", cookie, { append: true });
};

/**
 * The steps of the sign-in pages, answered with JSON instead of a redirect, for a page that stays open while its user
 * signs in again. The services count attempts through both together.
 */
export const signInAgainRoutes = new Hono<ApiEnv>()
  .post("/sign-in", jsonBody(signInInput, { limit: SIGN_IN_BYTES }), async (c) => {
    const { services } = c.var;
    const { headers } = c.req.raw;
    const work = signIn(services, { headers, fields: c.req.valid("json") });
    const result = await decided(services, "sign_in_failed", work);
    if (!result.ok) return answer(c, result);
    setCookies(c, result.value.cookies);
    return answer(c, ok({ codeNeeded: result.value.role === null }));
  })
  .post("/second-step", jsonBody(secondStepInput, { limit: SIGN_IN_BYTES }), async (c) => {
    const { services } = c.var;
    const { headers } = c.req.raw;
    const work = passSecondStep(services, { headers, fields: c.req.valid("json") });
    const result = await decided(services, "second_step_failed", work);
    if (!result.ok) return answer(c, result);
    setCookies(c, result.value.cookies);
    return answer(c, ok(null));
  });
