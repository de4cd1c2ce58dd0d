import { Hono } from "hono";
import type { ContentKind } from "#drizzle/enums.ts";
import { answer } from "#server/platform/http/json-response.ts";
import { leaveMessage } from "#server/platform/http/next-page-message.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { changeContent, deleteContent, moveContent } from "../content-publishing/service.ts";
import { emptyTrash } from "../trash/service.ts";
import {
  CONTENT_CREATED,
  contentChange,
  contentDeletion,
  contentMove,
  contentSave,
  trashEmptying,
} from "./contract.ts";
import { saveContent } from "./service.ts";

const routesOf = (kind: ContentKind) =>
  new Hono<ApiEnv>()
    .use(only("content"))
    .post("/trash/empty", jsonBody(trashEmptying), async (c) =>
      answer(c, await emptyTrash(c.var.services, c.var.admin, { kind, ...c.req.valid("json") })),
    )
    .put("/:id", jsonBody(contentSave), async (c) => {
      const input = c.req.valid("json");
      const id = c.req.param("id");
      const saved = await saveContent(c.var.services, c.var.admin, { kind, id, ...input });
      if (saved.ok && input.version === 0) await leaveMessage(c, CONTENT_CREATED[kind]);
      return answer(c, saved);
    })
    .post("/:id/change", jsonBody(contentChange), async (c) =>
      answer(
        c,
        await changeContent(c.var.services, c.var.admin, {
          kind,
          id: c.req.param("id"),
          ...c.req.valid("json"),
        }),
      ),
    )
    .put("/:id/place", jsonBody(contentMove), async (c) =>
      answer(
        c,
        await moveContent(c.var.services, c.var.admin, {
          kind,
          id: c.req.param("id"),
          ...c.req.valid("json"),
        }),
      ),
    )
    .delete("/:id", jsonBody(contentDeletion), async (c) =>
      answer(
        c,
        await deleteContent(c.var.services, c.var.admin, {
          kind,
          id: c.req.param("id"),
          ...c.req.valid("json"),
        }),
      ),
    );

export const filmRoutes = routesOf("film");
export const packageRoutes = routesOf("package");
