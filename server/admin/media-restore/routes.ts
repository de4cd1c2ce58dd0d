import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { uploadOf } from "#server/platform/http/upload-guard.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { filmEnd, filmStart, namedKeys } from "./contract.ts";
import { beginFilm, checkFiles, completeFilm, putFile } from "./service.ts";

export const mediaRestoreRoutes = new Hono<ApiEnv>()
  .use(only("records"))
  .post("/check", jsonBody(namedKeys), async (c) =>
    answer(c, await checkFiles(c.var.services, c.var.admin, c.req.valid("json"))),
  )
  .put("/files", async (c) =>
    answer(
      c,
      await putFile(c.var.services, c.var.admin, {
        key: c.req.query("key") ?? "",
        upload: uploadOf(c.req.raw),
      }),
    ),
  )
  .post("/films", jsonBody(filmStart), async (c) =>
    answer(c, await beginFilm(c.var.services, c.var.admin, c.req.valid("json"))),
  )
  .post("/films/complete", jsonBody(filmEnd), async (c) =>
    answer(c, await completeFilm(c.var.services, c.var.admin, c.req.valid("json"))),
  );
