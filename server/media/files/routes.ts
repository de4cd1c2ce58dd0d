import { type Context, Hono } from "hono";
import { answerFile, type ServedFile } from "#server/platform/http/file-response.ts";
import type { ApiEnv } from "#server/platform/http/require-admin.ts";
import { MEDIA_PATH } from "./contract.ts";
import { findDemoFilm } from "./demo-film.ts";
import { findPublicFile } from "./service.ts";

/**
 * Returns the response with the file, or null if it doesn't exist. While the store is unavailable, a player may
 * retry.
 */
async function serve(c: Context<ApiEnv>, find: () => Promise<ServedFile | null>): Promise<Response | null> {
  try {
    const file = await find();
    return file && (await answerFile(c.req.raw, file));
  } catch (error) {
    c.var.services.log.error("file_not_served", error, { path: c.req.path });
    return c.body(null, 503, { "retry-after": "30", "cache-control": "no-store" });
  }
}

/** Public films, pictures and captions. A URL without a file is an unknown page. */
export const fileRoutes = new Hono<ApiEnv>()
  .get(`${MEDIA_PATH}*`, async (c, next) => {
    const name = new URL(c.req.url).pathname.slice(MEDIA_PATH.length);
    return (await serve(c, () => findPublicFile(c.var.services, name))) ?? (await next());
  })
  .get("/demo/*", async (c, next) => {
    const { ASSETS } = c.var.services.env;
    return (await serve(c, () => findDemoFilm(ASSETS, c.req.url))) ?? (await next());
  });
