import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { fail } from "#server/platform/result/contract.ts";
import { instructionsInput } from "../instructions/contract.ts";
import { saveInstructions } from "../instructions/service.ts";
import { invoiceFile } from "../invoice-file/service.ts";
import { exportMoneyMonths } from "../months/service.ts";
import { readReminder, sendReminder } from "../reminders/service.ts";
import { exportInvoices, exportMoney } from "./service.ts";

const sheet = ({ fileName, text }: { fileName: string; text: string }) =>
  new Response(text, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${fileName}"`,
    },
  });

export const paymentRoutes = new Hono<ApiEnv>()
  .use(only("money"))
  .put("/instructions", jsonBody(instructionsInput), async (c) =>
    answer(c, await saveInstructions(c.var.services, c.var.admin, c.req.valid("json"))),
  )
  .get("/reminders/:charge", async (c) =>
    answer(c, await readReminder(c.var.services, c.var.admin, c.req.param("charge"))),
  )
  .post("/reminders/:charge", async (c) =>
    answer(c, await sendReminder(c.var.services, c.var.admin, c.req.param("charge"))),
  )
  .get("/invoices/:id", async (c) => {
    const asked = { id: c.req.param("id"), request: c.req.raw };
    return (await invoiceFile(c.var.services, c.var.admin, asked)) ?? answer(c, fail("not_found"));
  })
  .get("/invoices.csv", async (c) => {
    const query = new URL(c.req.url).searchParams;
    return sheet(await exportInvoices(c.var.services, c.var.admin, query));
  })
  .get("/months.csv", async (c) => {
    const query = new URL(c.req.url).searchParams;
    return sheet(await exportMoneyMonths(c.var.services, c.var.admin, query));
  })
  .get("/export.csv", async (c) => {
    const query = new URL(c.req.url).searchParams;
    return sheet(await exportMoney(c.var.services, c.var.admin, query));
  });
