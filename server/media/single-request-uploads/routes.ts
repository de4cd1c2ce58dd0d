import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { uploadOf } from "#server/platform/http/upload-guard.ts";
import { receiveWhole } from "./service.ts";

/** Pictures and captions, each in a single request body. */
export const singleRequestUploadRoutes = new Hono<ApiEnv>()
  .use(only("content"))
  .put("/:id", async (c) =>
    answer(
      c,
      await receiveWhole(c.var.services, c.var.admin, { id: c.req.param("id"), upload: uploadOf(c.req.raw) }),
    ),
  );
