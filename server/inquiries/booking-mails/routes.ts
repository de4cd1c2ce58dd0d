import "#server/platform/boundary.server.ts";
import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { readMailFile } from "./service.ts";

/** Builds the header for any file name: an ASCII version for old clients, and the full name (RFC 6266). */
const disposition = (fileName: string) => {
  const plain = fileName.replace(/[^\w .()-]/g, "_");
  const whole = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
};

export const mailFileRoutes = new Hono<ApiEnv>().use(only("bookings")).get("/:id", async (c) => {
  const file = await readMailFile(c.var.services, c.var.admin, c.req.param("id"));
  if (!file.ok) return answer(c, file);
  const { fileName, body } = file.value;
  return c.body(body, 200, {
    // Whatever it contains, a browser saves it instead of displaying it.
    "content-type": "application/octet-stream",
    "content-disposition": disposition(fileName),
  });
});
