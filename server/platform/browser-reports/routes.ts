import { Hono } from "hono";
import type { ApiEnv } from "../http/require-admin.ts";
import { jsonBody } from "../http/validate.ts";
import { browserReport } from "./contract.ts";
import { takeReport } from "./service.ts";

const LIMIT_BYTES = 32 * 1024;

/** Receives what browsers report: errors of our scripts, and violations of the content security policy. */
export const browserReportRoutes = new Hono<ApiEnv>().post(
  "/",
  jsonBody(browserReport, { limit: LIMIT_BYTES }),
  (c) => {
    takeReport(c.var.services, new URL(c.req.url).origin, c.req.valid("json"));
    return c.body(null, 204);
  },
);
