import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { uploadOf } from "#server/platform/http/upload-guard.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { ok } from "#server/platform/result/contract.ts";
import { filmStills, STILLS_BYTES_MAX, uploadStart } from "./contract.ts";
import {
  beginUpload,
  completeUpload,
  giveUpUpload,
  listUploads,
  readUpload,
  receivePart,
} from "./service.ts";

export const uploadRoutes = new Hono<ApiEnv>()
  .use(only("content"))
  .get("/", async (c) => answer(c, ok(await listUploads(c.var.services, c.var.admin))))
  .post("/", jsonBody(uploadStart), async (c) =>
    answer(c, await beginUpload(c.var.services, c.var.admin, c.req.valid("json"))),
  )
  .get("/:id", async (c) => answer(c, await readUpload(c.var.services, c.var.admin, c.req.param("id"))))
  .put("/:id/parts/:number", async (c) =>
    answer(
      c,
      await receivePart(c.var.services, c.var.admin, {
        id: c.req.param("id"),
        number: Number(c.req.param("number")),
        upload: uploadOf(c.req.raw),
      }),
    ),
  )
  .post("/:id/complete", jsonBody(filmStills, { limit: STILLS_BYTES_MAX }), async (c) =>
    answer(
      c,
      await completeUpload(c.var.services, c.var.admin, {
        id: c.req.param("id"),
        stills: c.req.valid("json"),
      }),
    ),
  )
  .delete("/:id", async (c) => answer(c, await giveUpUpload(c.var.services, c.var.admin, c.req.param("id"))));
