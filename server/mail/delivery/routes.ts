import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import type { ApiEnv } from "#server/platform/http/require-admin.ts";
import { receiveText, uploadOf } from "#server/platform/http/upload-guard.ts";
import { fail } from "#server/platform/result/contract.ts";
import { takeResendEvent } from "./service.ts";

/** An event names a mail and its recipients, without the mail's text. */
const EVENT_MAX_BYTES = 64 * 1024;

/** The webhook for Resend's delivery events. */
export const resendRoutes = new Hono<ApiEnv>().post("/", async (c) => {
  if (!c.var.services.env.RESEND_WEBHOOK_SECRET) return answer(c, fail("not_found"));
  const body = await receiveText(uploadOf(c.req.raw), EVENT_MAX_BYTES);
  if (body === null) return answer(c, fail("too_large"));
  return answer(c, await takeResendEvent(c.var.services, { headers: c.req.raw.headers, body }));
});
