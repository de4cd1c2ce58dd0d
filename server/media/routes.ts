import "#server/boundary.server.ts";
import { Hono } from "hono";
import { answer } from "#server/http/answer.ts";
import { type ApiEnv, adminOnly } from "#server/http/require-admin.ts";
import { type ErrorCode, fail, ok } from "#server/lib/result.ts";
import { IMAGE_REFUSALS, type ImageRefusal } from "./contract.ts";
import { readInspiration, storeInspiration } from "./service.ts";

const CODES: Record<ImageRefusal, ErrorCode> = {
  too_large: "too_large",
  wrong_type: "unsupported",
  too_many: "invalid",
  too_wide: "too_large",
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
    });
    if (stored.ok) return answer(c, ok(stored.image));
    return answer(c, fail(CODES[stored.refusal], { images: IMAGE_REFUSALS[stored.refusal] }));
  })
  .get("/:id", adminOnly, async (c) => {
    const image = await readInspiration(c.var.services, c.var.admin, c.req.param("id"));
    if (!image) return answer(c, fail("not_found"));
    return c.body(image.body, 200, { "content-type": image.contentType, "content-disposition": "inline" });
  });
