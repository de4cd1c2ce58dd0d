import { apiClient } from "#app/lib/api.ts";
import { failureText, type Outcome, outcomeOf, textOf } from "#app/lib/outcome.ts";
import type { Canceler } from "#server/payments/cancelling/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/cancelling.ts";

/** Submits the form that cancels and settles a booking. */
export function sendCancellation(id: string, form: FormData): Promise<Outcome> {
  const json = {
    id: textOf(form, "id"),
    version: Number(textOf(form, "version")),
    entries: Number(textOf(form, "entries")),
    // The API returns an error if nobody was chosen.
    by: textOf(form, "by") as Canceler,
    reason: textOf(form, "reason"),
    kept: textOf(form, "kept"),
    writeOff: textOf(form, "writeOff"),
    refunds: form.getAll("payment").map((payment) => ({
      paymentId: String(payment),
      amount: textOf(form, `refund-${payment}`),
      byStripe: textOf(form, `way-${payment}`) === "stripe",
    })),
    to: form.getAll("to").map(String),
    subject: textOf(form, "subject"),
    body: textOf(form, "body"),
  };
  return outcomeOf(
    "cancel",
    apiClient().bookings[":id"].payments.cancellation.$post({ param: { id }, json }),
    {
      success: ({ unansweredCents, byHandCents }) => {
        if (unansweredCents > 0) return strings.unanswered(formatMoney(unansweredCents));
        return byHandCents > 0 ? strings.stillByHand(formatMoney(byHandCents)) : strings.done;
      },
      failure: failureText(strings.checkFields, strings.failed),
    },
  );
}
