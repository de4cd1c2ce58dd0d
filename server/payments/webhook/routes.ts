import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import type { ApiEnv } from "#server/platform/http/require-admin.ts";
import { receiveText, uploadOf } from "#server/platform/http/upload-guard.ts";
import { fail } from "#server/platform/result/contract.ts";
import { stripeSecrets } from "../stripe/service.ts";
import { receiveEvent } from "./service.ts";

/** Stripe's events are a few kilobytes. A dispute with its evidence is the largest. */
const EVENT_BYTES = 256 * 1024;

/** Stripe's webhook. Authenticated by its signature, without a session. Returns 404 if the secrets are not set. */
export const stripeRoutes = new Hono<ApiEnv>().post("/webhook", async (c) => {
  const { services } = c.var;
  if (!stripeSecrets(services)) return answer(c, fail("not_found"));
  const body = await receiveText(uploadOf(c.req.raw), EVENT_BYTES);
  if (body === null) return answer(c, fail("too_large"));
  const signature = c.req.header("stripe-signature") ?? "";
  const result = await receiveEvent(services, { body, signature });
  // Stripe's documentation asks for 400 if a signature is wrong.
  return result.ok ? answer(c, result) : c.json(result, 400);
});
