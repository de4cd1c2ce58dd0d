import "#server/platform/boundary.server.ts";
import { type Context, Hono } from "hono";
import { storeInspiration } from "#server/inquiries/inspiration/service.ts";
import { type ErrorCode, fail, ok } from "#server/platform/contract.ts";
import { answer } from "#server/platform/http/answer.ts";
import { answerFile, type ServedFile } from "#server/platform/http/file-answer.ts";
import { type ApiEnv, adminOnly } from "#server/platform/http/require-admin.ts";
import { IMAGE_REFUSALS, type ImageRefusal, MEDIA_PATH } from "./contract.ts";
import { findDemoFilm } from "./demo-film.ts";
import { findPublicFile, readInspiration } from "./service.ts";

const CODES: Record<ImageRefusal, ErrorCode> = {
  too_large: "too_large",
  wrong_type: "unsupported",
  too_many: "invalid",
  too_wide: "too_large",
  limited: "limited",
  unavailable: "unavailable",
};

const decoded = (name: string) => {
  try {
    return decodeURIComponent(name);
  } catch {
    // Not ours to guess: the name is only shown, never trusted.
    return "";
  }
};

export const inspirationRoutes = new Hono<ApiEnv>()
  .post("/", async (c) => {
    const stored = await storeInspiration(c.var.services, {
      submission: c.req.header("x-submission") ?? "",
      fileName: decoded(c.req.header("x-file-name") ?? ""),
      body: c.req.raw.body,
      headers: c.req.raw.headers,
    });
    if (stored.ok) return answer(c, ok(stored.image));
    return answer(c, fail(CODES[stored.refusal], { images: IMAGE_REFUSALS[stored.refusal] }));
  })
  .get("/:id", adminOnly, async (c) => {
    const image = await readInspiration(c.var.services, c.var.admin, c.req.param("id"));
    if (!image.ok) return answer(c, image);
    const { body, contentType } = image.value;
    return c.body(body, 200, { "content-type": contentType, "content-disposition": "inline" });
  });

/** The file's answer; null where there is no such file. While the store is away, a player may ask again. */
async function serve(c: Context<ApiEnv>, find: () => Promise<ServedFile | null>): Promise<Response | null> {
  try {
    const file = await find();
    return file && (await answerFile(c.req.raw, file));
  } catch (error) {
    c.var.services.log.error("file_not_served", error, { path: c.req.path });
    return c.body(null, 503, { "retry-after": "30", "cache-control": "no-store" });
  }
}

/** Films, pictures and captions that anybody may see. An address without a file is an unknown page. */
export const fileRoutes = new Hono<ApiEnv>()
  .get(`${MEDIA_PATH}*`, async (c, next) => {
    const name = new URL(c.req.url).pathname.slice(MEDIA_PATH.length);
    return (await serve(c, () => findPublicFile(c.var.services, name))) ?? (await next());
  })
  .get("/demo/*", async (c, next) => {
    const { ASSETS } = c.var.services.env;
    return (await serve(c, () => findDemoFilm(ASSETS, c.req.url))) ?? (await next());
  });
