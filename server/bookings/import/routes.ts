import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { uploadOf } from "#server/platform/http/upload-guard.ts";
import { sheetName } from "./contract.ts";
import { checkSheet, importSheet } from "./service.ts";

/** The request body of both routes is the CSV file itself. */
export const bookingImportRoutes = new Hono<ApiEnv>()
  .use(only("records"))
  .post("/check", async (c) => answer(c, await checkSheet(c.var.services, c.var.admin, uploadOf(c.req.raw))))
  .post("/", async (c) =>
    answer(
      c,
      await importSheet(c.var.services, c.var.admin, {
        upload: uploadOf(c.req.raw),
        fileName: sheetName.catch("").parse(c.req.query("name")),
        expected: Number(c.req.query("expected")),
      }),
    ),
  );
