import { Hono } from "hono";
import { studioToday } from "#server/platform/clock.ts";
import { answerFile } from "#server/platform/http/file-response.ts";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { fail, ok } from "#server/platform/result/contract.ts";
import { measureMedia, openMediaArchive } from "./service.ts";

export const mediaArchiveRoutes = new Hono<ApiEnv>()
  .use(only("records"))
  .get("/size", async (c) => answer(c, ok(await measureMedia(c.var.services, c.var.admin))))
  .get("/", async (c) => {
    const { services, admin } = c.var;
    const file = await openMediaArchive(services, admin);
    const disposition = `attachment; filename="media-${studioToday(services.clock)}.tar"`;
    const headers = { ...file.headers, "content-disposition": disposition };
    return (await answerFile(c.req.raw, { ...file, headers })) ?? answer(c, fail("not_found"));
  });
