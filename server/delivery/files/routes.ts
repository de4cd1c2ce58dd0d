import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { uploadOf } from "#server/platform/http/upload-guard.ts";
import { cancelFile, completeFile, receiveFilePart } from "./service.ts";

export const deliveryFileRoutes = new Hono<ApiEnv>()
  .use(only("editing"))
  .put("/:id/parts/:number", async (c) =>
    answer(
      c,
      await receiveFilePart(c.var.services, c.var.admin, {
        id: c.req.param("id"),
        number: Number(c.req.param("number")),
        upload: uploadOf(c.req.raw),
      }),
    ),
  )
  .post("/:id/complete", async (c) =>
    answer(c, await completeFile(c.var.services, c.var.admin, { id: c.req.param("id") })),
  )
  .delete("/:id", async (c) => answer(c, await cancelFile(c.var.services, c.var.admin, c.req.param("id"))));
