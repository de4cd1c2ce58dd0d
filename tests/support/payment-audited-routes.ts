import { eq } from "drizzle-orm";
import { bookings } from "#drizzle/schema/bookings.ts";
import { paymentSettings } from "#drizzle/schema/payment-settings.ts";
import { chargedBooking, entryOf, recordedPayment, today } from "#tests/factories/payment.ts";
import type { Call } from "#tests/support/account-audited-routes.ts";
import { callApi } from "#tests/support/staff.ts";
import type { Studio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

/** Returns one call for each route that records money. */
export function paymentAuditedRoutes(
  studio: () => Studio,
  admin: () => Visitor,
): Record<string, () => Promise<Call>> {
  const id = () => crypto.randomUUID();
  const of = async (body: object, path = "", action: Call["action"] = "record_payment"): Promise<Call> => {
    const { bookingId } = await chargedBooking(admin(), studio());
    return { path: `/api/bookings/${bookingId}/payments${path}`, body, action, entityId: bookingId };
  };
  const ofPayment = async (
    part: string,
    body: object,
    action: Call["action"],
    pending = false,
  ): Promise<Call> => {
    const { bookingId, paymentId } = await recordedPayment(admin(), studio(), { pending });
    const path = `/api/bookings/${bookingId}/payments/${paymentId}/${part}`;
    return { path, body, action, entityId: bookingId };
  };
  const happenedOn = today();
  return {
    "POST /api/bookings/:id/payments": async () => ({
      ...(await of({ id: id(), amount: "50", way: "cheque", happenedOn })),
      again: "nothing",
    }),
    "POST /api/bookings/:id/payments/charges": async () => ({
      ...(await of(
        { id: id(), label: "Travel", amount: "50", kind: "instalment" },
        "/charges",
        "add_charge",
      )),
      again: "nothing",
    }),
    "DELETE /api/bookings/:id/payments/charges/:charge": async () => {
      const { bookingId, chargeId } = await chargedBooking(admin(), studio());
      const path = `/api/bookings/${bookingId}/payments/charges/${chargeId}`;
      return { path, action: "remove_charge", entityId: bookingId };
    },
    "POST /api/bookings/:id/payments/charges/:charge/invoice": async () => {
      const { bookingId, chargeId } = await chargedBooking(admin(), studio());
      const path = `/api/bookings/${bookingId}/payments/charges/${chargeId}/invoice`;
      return { path, action: "issue_invoice", entityId: bookingId };
    },
    "POST /api/payments/reminders/:charge": async () => {
      const { bookingId, chargeId } = await chargedBooking(admin(), studio(), { dueOn: today() });
      const path = `/api/payments/reminders/${chargeId}`;
      return { path, action: "send_payment_reminder", entityId: bookingId };
    },
    "POST /api/bookings/:id/payments/write-offs": async () => ({
      ...(await of({ id: id(), amount: "50", reason: "Rain" }, "/write-offs", "write_off")),
      again: "nothing",
    }),
    "POST /api/bookings/:id/payments/cancellation": async () => ({
      ...(await of(
        {
          id: id(),
          version: 1,
          entries: 1,
          by: "couple",
          reason: "Rain",
          kept: "0",
          writeOff: "1000",
          refunds: [],
          to: [],
          subject: "Canceled",
          body: "Your booking is canceled.",
        },
        "/cancellation",
        "settle_cancellation",
      )),
      also: ["change_booking_status"],
    }),
    "POST /api/bookings/:id/payments/reopening": async () => {
      const body = { as: "inquiry", version: 1, entries: 1, to: [], subject: "Open", body: "It is open." };
      const call = await of(body, "/reopening", "change_booking_status");
      const isTheirs = eq(bookings.id, call.entityId ?? "");
      await studio().database.open().update(bookings).set({ status: "cancelled" }).where(isTheirs);
      return call;
    },
    "POST /api/bookings/:id/payments/asking": async () => {
      const call = await of({ ask: true }, "/asking", "change_asking");
      const isTheirs = eq(bookings.id, call.entityId ?? "");
      await studio().database.open().update(bookings).set({ status: "cancelled" }).where(isTheirs);
      return call;
    },
    "POST /api/bookings/:id/payments/:payment/end": () =>
      ofPayment("end", { arrived: true, happenedOn }, "settle_payment", true),
    "POST /api/bookings/:id/payments/:payment/refunds": async () => ({
      ...(await ofPayment("refunds", { id: id(), amount: "5", happenedOn, reason: "Rain" }, "record_refund")),
      again: "nothing",
    }),
    "POST /api/bookings/:id/payments/refunds/:refund/return": async () => {
      const refund = { id: id(), amount: "5", happenedOn, reason: "Rain" };
      const { path, entityId } = await ofPayment("refunds", refund, "record_refund");
      await callApi(admin(), "POST", path, refund);
      const refundId = await entryOf(studio(), `refund:${refund.id}`);
      return {
        path: `/api/bookings/${entityId}/payments/refunds/${refundId}/return`,
        body: { happenedOn },
        action: "record_payment",
        entityId,
        again: "nothing",
      };
    },
    "PUT /api/payments/instructions": async () => {
      await studio().database.open().delete(paymentSettings);
      const body = { bankTransfer: "Studio, 1234", cheque: "", version: 0 };
      const path = "/api/payments/instructions";
      return { path, body, action: "save_payment_instructions", entityId: "main" };
    },
  };
}
