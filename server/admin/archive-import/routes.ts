import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { ok } from "#server/platform/result/contract.ts";
import { CHUNK_BYTES_MAX, chunk, importEnd, newImport } from "./contract.ts";
import { addRows, beginImport, finishImport, readMissingFiles } from "./service.ts";

export const archiveImportRoutes = new Hono<ApiEnv>()
  .use(only("records"))
  .post("/", jsonBody(newImport), async (c) =>
    answer(c, await beginImport(c.var.services, c.var.admin, c.req.valid("json"))),
  )
  .post("/:id/rows", jsonBody(chunk, { limit: CHUNK_BYTES_MAX, exact: true }), async (c) =>
    answer(c, await addRows(c.var.services, c.var.admin, { ...c.req.valid("json"), id: c.req.param("id") })),
  )
  .post("/:id/finish", jsonBody(importEnd), async (c) =>
    answer(
      c,
      await finishImport(c.var.services, c.var.admin, { ...c.req.valid("json"), id: c.req.param("id") }),
    ),
  )
  .get("/missing-files", async (c) =>
    answer(c, ok(await readMissingFiles(c.var.services, c.var.admin, c.req.query("after") ?? ""))),
  );
