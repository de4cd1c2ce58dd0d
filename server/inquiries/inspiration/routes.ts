import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { uploadOf } from "#server/platform/http/upload-guard.ts";
import { type ErrorCode, fail, ok } from "#server/platform/result/contract.ts";
import { IMAGE_REFUSALS, type ImageRefusal } from "./contract.ts";
import { readInspiration, storeInspiration } from "./service.ts";

const CODES: Record<ImageRefusal, ErrorCode> = {
  too_large: "too_large",
  wrong_type: "unsupported",
  too_many: "invalid",
  too_wide: "too_large",
  limited: "limited",
  unsigned: "invalid",
  unavailable: "unavailable",
};

const decoded = (name: string) => {
  try {
    return decodeURIComponent(name);
  } catch {
    // Don't guess: the name is only displayed, never trusted.
    return "";
  }
};

export const inspirationRoutes = new Hono<ApiEnv>()
  .post("/", async (c) => {
    const stored = await storeInspiration(c.var.services, {
      submission: c.req.header("x-submission") ?? "",
      fileName: decoded(c.req.header("x-file-name") ?? ""),
      upload: uploadOf(c.req.raw),
      headers: c.req.raw.headers,
    });
    if (stored.ok) return answer(c, ok(stored.image));
    return answer(c, fail(CODES[stored.refusal], { images: IMAGE_REFUSALS[stored.refusal] }));
  })
  .get("/:id", only("bookings"), async (c) => {
    const image = await readInspiration(c.var.services, c.var.admin, c.req.param("id"));
    if (!image.ok) return answer(c, image);
    const { body, contentType } = image.value;
    return c.body(body, 200, { "content-type": contentType, "content-disposition": "inline" });
  });
