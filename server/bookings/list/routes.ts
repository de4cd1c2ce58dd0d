import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { textStream } from "#server/platform/http/text-stream.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { bulkMove, bulkUndo } from "./contract.ts";
import { exportBookings, moveBookings, undoMoves } from "./service.ts";

export const bookingListRoutes = new Hono<ApiEnv>()
  .use(only("bookings"))
  .post("/move", jsonBody(bulkMove), async (c) =>
    answer(c, await moveBookings(c.var.services, c.var.admin, c.req.valid("json"))),
  )
  .post("/undo", jsonBody(bulkUndo), async (c) =>
    answer(c, await undoMoves(c.var.services, c.var.admin, c.req.valid("json"))),
  )
  .get("/export.csv", async (c) => {
    const query = new URL(c.req.url).searchParams;
    const { services, admin } = c.var;
    const { fileName, texts } = await exportBookings(services, admin, query);
    return c.body(textStream(texts, { log: services.log, what: "bookings" }), 200, {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${fileName}"`,
    });
  });
