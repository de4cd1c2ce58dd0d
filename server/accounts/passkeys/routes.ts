import { type Context, Hono } from "hono";
import { leaveFlash } from "#server/platform/http/flash.ts";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { confirmation } from "../profile/contract.ts";
import { loginSucceeded } from "../sign-in/contract.ts";
import { assertion, newPasskey, passkeyName, registration } from "./contract.ts";
import {
  addPasskey,
  passkeyOptions,
  removePasskey,
  renamePasskey,
  signInOptions,
  signInWithPasskey,
} from "./service.ts";

const send = (c: Context, cookies: string[]) => {
  for (const cookie of cookies) c.header("set-cookie", cookie, { append: true });
};

export const passkeyRoutes = new Hono<ApiEnv>()
  .use(only("account"))
  .post("/options", jsonBody(newPasskey), async (c) => {
    const { password } = c.req.valid("json");
    const headers = c.req.raw.headers;
    const { result, cookies } = await passkeyOptions(c.var.services, c.var.admin, { headers, password });
    send(c, cookies);
    return answer(c, result);
  })
  .post("/", jsonBody(registration), async (c) =>
    answer(
      c,
      await addPasskey(c.var.services, c.var.admin, {
        headers: c.req.raw.headers,
        ...c.req.valid("json"),
      }),
    ),
  )
  .post("/:id/rename", jsonBody(passkeyName), async (c) =>
    answer(
      c,
      await renamePasskey(c.var.services, c.var.admin, { id: c.req.param("id"), ...c.req.valid("json") }),
    ),
  )
  .post("/:id/remove", jsonBody(confirmation), async (c) =>
    answer(
      c,
      await removePasskey(c.var.services, c.var.admin, { id: c.req.param("id"), ...c.req.valid("json") }),
    ),
  );

/** Open to everybody, because signing in needs no session. */
export const passkeySignInRoutes = new Hono<ApiEnv>()
  .post("/options", async (c) => {
    const { result, cookies } = await signInOptions(c.var.services, c.req.raw.headers);
    send(c, cookies);
    return answer(c, result);
  })
  .post("/", jsonBody(assertion), async (c) => {
    const sent = c.req.valid("json");
    const { headers } = c.req.raw;
    const { result, cookies, role } = await signInWithPasskey(c.var.services, { headers, ...sent });
    // A page that stays open has no redirect: the message would show up on the next page its user opens.
    const greets = role !== undefined && sent.redirect !== undefined;
    const flash = greets ? await leaveFlash(c.var.services, loginSucceeded(role)) : null;
    send(c, flash ? [...cookies, flash] : cookies);
    return answer(c, result);
  });
