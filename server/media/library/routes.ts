import { Hono } from "hono";
import { validator } from "hono/validator";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { fail, ok } from "#server/platform/result/contract.ts";
import { FILE_GONE, libraryDeletion, librarySave } from "./contract.ts";
import { listLibrary, readLibraryFile, removeLibraryFile, saveLibraryFile } from "./service.ts";

/** The first value of each parameter counts. The service ignores unknown ones. */
const query = validator("query", ({ q, kind, sort, page }) => {
  const first = (word: string | string[] | undefined) => [word].flat()[0] ?? "";
  return { q: first(q), kind: first(kind), sort: first(sort), page: first(page) };
});

export const libraryRoutes = new Hono<ApiEnv>()
  .use(only("content"))
  .get("/", query, async (c) =>
    answer(c, ok(await listLibrary(c.var.services, c.var.admin, new URLSearchParams(c.req.valid("query"))))),
  )
  .get("/:id", async (c) => {
    const page = await readLibraryFile(c.var.services, c.var.admin, c.req.param("id"));
    return answer(c, page ? ok(page) : fail("not_found", { form: FILE_GONE }));
  })
  .put("/:id", jsonBody(librarySave), async (c) =>
    answer(
      c,
      await saveLibraryFile(c.var.services, c.var.admin, { id: c.req.param("id"), ...c.req.valid("json") }),
    ),
  )
  .delete("/:id", jsonBody(libraryDeletion), async (c) =>
    answer(
      c,
      await removeLibraryFile(c.var.services, c.var.admin, { id: c.req.param("id"), ...c.req.valid("json") }),
    ),
  );
