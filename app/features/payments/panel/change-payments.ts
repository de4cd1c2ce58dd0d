import { apiClient } from "#app/lib/api.ts";
import { failureText, type Outcome, outcomeOf, textOf } from "#app/lib/outcome.ts";
import type { MANUAL_WAYS } from "#server/payments/ledger/contract.ts";
import { PAYMENT_FAILED } from "#server/payments/recording/contract.ts";
import * as strings from "../strings/panel.ts";

/** The outcome of a form about a booking's payments. */
export type PaymentOutcome = Outcome & {
  /** The payment that the form was about, if any. */
  about: string;
};

const failure = failureText(strings.notSavedPleaseCheckThe, PAYMENT_FAILED);

function send(form: FormData): Promise<Outcome> {
  const api = apiClient().bookings[":id"].payments;
  const param = { id: textOf(form, "id") };
  const payment = { ...param, payment: textOf(form, "about") };
  const id = textOf(form, "key");
  const text = (name: string) => textOf(form, name);
  const intent = text("intent");
  switch (intent) {
    case "payment:record": {
      const json = {
        id,
        amount: text("amount"),
        happenedOn: text("happenedOn"),
        reference: text("reference"),
        // The API returns an error for a value that is not in the list.
        way: text("way") as (typeof MANUAL_WAYS)[number],
        pending: form.has("pending"),
        beyondDue: form.has("beyondDue"),
      };
      return outcomeOf(intent, api.$post({ param, json }), { success: strings.paymentRecorded, failure });
    }
    case "payment:arrived":
    case "payment:failed": {
      const arrived = intent === "payment:arrived";
      const json = { arrived, happenedOn: text("happenedOn") };
      return outcomeOf(intent, api[":payment"].end.$post({ param: payment, json }), {
        success: arrived ? strings.paymentMarkedAsReceived : strings.paymentMarkedAsFailed,
        failure,
      });
    }
    case "payment:refund": {
      const way = text("way");
      const json = {
        id,
        amount: text("amount"),
        happenedOn: text("happenedOn"),
        reason: text("reason"),
        ...(way ? { way: way as (typeof MANUAL_WAYS)[number] } : {}),
      };
      return outcomeOf(intent, api[":payment"].refunds.$post({ param: payment, json }), {
        success: strings.refundRecorded,
        failure,
      });
    }
    case "payment:returned": {
      const refund = { ...param, refund: text("about") };
      const json = { happenedOn: text("happenedOn") };
      return outcomeOf(intent, api.refunds[":refund"].return.$post({ param: refund, json }), {
        success: strings.refundReturnRecorded,
        failure,
      });
    }
    case "payment:charge": {
      const kind = form.has("retainer") ? ("retainer" as const) : ("instalment" as const);
      const json = {
        id,
        kind,
        label: text("label"),
        amount: text("amount"),
        tax: text("tax"),
        dueOn: text("dueOn"),
      };
      return outcomeOf(intent, api.charges.$post({ param, json }), { success: strings.chargeAdded, failure });
    }
    case "payment:remove-charge":
      return outcomeOf(
        intent,
        api.charges[":charge"].$delete({ param: { ...param, charge: text("about") } }),
        { success: strings.chargeRemoved, failure },
      );
    case "payment:invoice":
      return outcomeOf(
        intent,
        api.charges[":charge"].invoice.$post({ param: { ...param, charge: text("about") } }),
        { success: strings.invoiceIssuedAndSent, failure },
      );
    case "payment:ask":
    case "payment:stop-asking": {
      const ask = intent === "payment:ask";
      return outcomeOf(intent, api.asking.$post({ param, json: { ask } }), {
        success: ask ? strings.theCoupleIsAskedFor : strings.theCoupleIsntAskedFor,
        failure,
      });
    }
    case "payment:write-off": {
      const json = { id, amount: text("amount"), reason: text("reason") };
      return outcomeOf(intent, api["write-offs"].$post({ param, json }), {
        success: strings.amountWrittenOff,
        failure,
      });
    }
    default:
      throw new Error("A form of a booking's payments without its intent");
  }
}

/** Submits a form about a booking's payments. */
export const changePayments = async (form: FormData): Promise<PaymentOutcome> => ({
  ...(await send(form)),
  about: textOf(form, "about"),
});
