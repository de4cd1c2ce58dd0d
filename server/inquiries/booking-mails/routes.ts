import { Hono } from "hono";
import { attachmentHeader } from "#server/platform/http/attachment-header.ts";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { readMailFile } from "./service.ts";

export const mailFileRoutes = new Hono<ApiEnv>().use(only("bookings")).get("/:id", async (c) => {
  const file = await readMailFile(c.var.services, c.var.admin, c.req.param("id"));
  if (!file.ok) return answer(c, file);
  const { fileName, body } = file.value;
  return c.body(body, 200, {
    // Whatever it contains, a browser saves it instead of displaying it.
    "content-type": "application/octet-stream",
    "content-disposition": attachmentHeader(fileName),
  });
});
