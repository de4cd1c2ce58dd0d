import { Hono } from "hono";
import { answer } from "#server/platform/http/json-response.ts";
import { type ApiEnv, only } from "#server/platform/http/require-admin.ts";
import { jsonBody } from "#server/platform/http/validate.ts";
import { cancellation } from "../cancelling/contract.ts";
import { cancelAndSettle } from "../cancelling/service.ts";
import { addCharge, removeCharge, writeOff } from "../charges/service.ts";
import { issueInvoice } from "../invoices/service.ts";
import { askingInput } from "../pauses/contract.ts";
import { setAsking } from "../pauses/service.ts";
import { reopening } from "../reopening/contract.ts";
import { reopenWithLetter } from "../reopening/service.ts";
import { recordReturnedRefund } from "../returned-refunds/service.ts";
import { newCharge, newPayment, newRefund, newWriteOff, paymentEnd, refundReturn } from "./contract.ts";
import { endPayment, recordPayment, recordRefund } from "./service.ts";

export const bookingPaymentRoutes = new Hono<ApiEnv>()
  .use(only("money"))
  .post("/:id/payments", jsonBody(newPayment), async (c) => {
    const target = { bookingId: c.req.param("id") };
    return answer(c, await recordPayment(c.var.services, c.var.admin, { ...target, ...c.req.valid("json") }));
  })
  .post("/:id/payments/charges", jsonBody(newCharge), async (c) => {
    const target = { bookingId: c.req.param("id") };
    return answer(c, await addCharge(c.var.services, c.var.admin, { ...target, ...c.req.valid("json") }));
  })
  .delete("/:id/payments/charges/:charge", async (c) => {
    const target = { bookingId: c.req.param("id"), charge: c.req.param("charge") };
    return answer(c, await removeCharge(c.var.services, c.var.admin, target));
  })
  .post("/:id/payments/charges/:charge/invoice", async (c) => {
    const target = { bookingId: c.req.param("id"), chargeId: c.req.param("charge") };
    return answer(c, await issueInvoice(c.var.services, c.var.admin, target));
  })
  .post("/:id/payments/asking", jsonBody(askingInput), async (c) => {
    const target = { bookingId: c.req.param("id") };
    return answer(c, await setAsking(c.var.services, c.var.admin, { ...target, ...c.req.valid("json") }));
  })
  .post("/:id/payments/cancellation", jsonBody(cancellation), async (c) => {
    const target = { bookingId: c.req.param("id") };
    return answer(
      c,
      await cancelAndSettle(c.var.services, c.var.admin, { ...target, ...c.req.valid("json") }),
    );
  })
  .post("/:id/payments/reopening", jsonBody(reopening), async (c) => {
    const target = { bookingId: c.req.param("id") };
    return answer(
      c,
      await reopenWithLetter(c.var.services, c.var.admin, { ...target, ...c.req.valid("json") }),
    );
  })
  .post("/:id/payments/write-offs", jsonBody(newWriteOff), async (c) => {
    const target = { bookingId: c.req.param("id") };
    return answer(c, await writeOff(c.var.services, c.var.admin, { ...target, ...c.req.valid("json") }));
  })
  .post("/:id/payments/refunds/:refund/return", jsonBody(refundReturn), async (c) => {
    const target = { bookingId: c.req.param("id"), refund: c.req.param("refund") };
    return answer(
      c,
      await recordReturnedRefund(c.var.services, c.var.admin, { ...target, ...c.req.valid("json") }),
    );
  })
  .post("/:id/payments/:payment/end", jsonBody(paymentEnd), async (c) => {
    const target = { bookingId: c.req.param("id"), payment: c.req.param("payment") };
    return answer(c, await endPayment(c.var.services, c.var.admin, { ...target, ...c.req.valid("json") }));
  })
  .post("/:id/payments/:payment/refunds", jsonBody(newRefund), async (c) => {
    const target = { bookingId: c.req.param("id"), payment: c.req.param("payment") };
    return answer(c, await recordRefund(c.var.services, c.var.admin, { ...target, ...c.req.valid("json") }));
  });
