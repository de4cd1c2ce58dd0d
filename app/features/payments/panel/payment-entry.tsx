import { Form, useNavigation } from "react-router";
import { AskedChange, HiddenFields } from "#app/forms/confirmed-change.tsx";
import { formatCalendarDate } from "#app/lib/format.ts";
import { type Payment, type Refund, WAY_NAMES } from "#server/payments/ledger/contract.ts";
import { NOTE_MAX } from "#server/payments/recording/contract.ts";
import { formatMoney, moneyInput } from "#server/platform/money/contract.ts";
import type { PaymentOutcome } from "./change-payments.ts";
import { PaymentForm, TextField } from "./payment-form.tsx";

type Props = {
  bookingId: string;
  payment: Payment;
  refunds: Refund[];
  today: string;
  outcome: PaymentOutcome | undefined;
};

const STATES: Record<Payment["state"], string> = {
  received: "Received",
  pending: "On its way",
  failed: "Failed",
};

function EndPayment({ bookingId, payment, today }: Pick<Props, "bookingId" | "payment" | "today">) {
  const busy = useNavigation().formData?.get("about") === payment.id;
  const fields = { id: bookingId, about: payment.id, happenedOn: today };
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      <Form method="post" preventScrollReset>
        <HiddenFields fields={{ ...fields, intent: "payment:arrived" }} />
        <button type="submit" disabled={busy} className="button button-small button-accent">
          Mark as received
        </button>
      </Form>
      <AskedChange
        fields={{ ...fields, intent: "payment:failed" }}
        label="It failed…"
        className="text-link min-h-11 cursor-pointer"
        question={{
          title: "Mark this payment as failed?",
          text: <p>{formatMoney(payment.amountCents)} will be due again.</p>,
          yes: "It failed",
        }}
      />
    </div>
  );
}

/** A payment, what was refunded of it, and what can be done with it. */
export function PaymentEntry({ bookingId, payment, refunds, today, outcome }: Props) {
  const { id, amountCents, refundedCents, way, state, happenedOn, note } = payment;
  const left = amountCents - refundedCents;
  return (
    <li className="px-5 py-3">
      <p className="tabular flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{formatMoney(amountCents)}</span>
        <span className={state === "failed" ? "text-danger" : "quiet"}>{STATES[state]}</span>
      </p>
      <p className="quiet wrap-anywhere text-12">
        {[WAY_NAMES[way], formatCalendarDate(happenedOn), note].filter(Boolean).join(" · ")}
      </p>
      {refunds.map((refund) => (
        <p key={refund.id} className="quiet wrap-anywhere tabular text-12">
          Refunded {formatMoney(refund.amountCents)} on {formatCalendarDate(refund.happenedOn)}
          {refund.reason && `: ${refund.reason}`}
        </p>
      ))}
      {state === "pending" && <EndPayment {...{ bookingId, payment, today }} />}
      {state === "received" && left > 0 && (
        <PaymentForm
          {...{ bookingId, outcome }}
          about={id}
          intent="payment:refund"
          title={`Refund${refundedCents > 0 ? " more" : ""} of ${formatMoney(amountCents)}`}
          submit="Record refund"
        >
          {(errors, prefix) => (
            <>
              <p className="quiet text-12 sm:col-span-2">
                Send the money back yourself. This writes it down, and the amount is due again unless you
                write it off.
              </p>
              <TextField
                {...{ prefix, errors }}
                name="amount"
                label="Amount"
                inputMode="decimal"
                defaultValue={moneyInput(left)}
              />
              <TextField
                {...{ prefix, errors }}
                name="happenedOn"
                label="Date"
                type="date"
                max={today}
                defaultValue={today}
              />
              <TextField {...{ prefix, errors }} name="reason" label="Reason" maxLength={NOTE_MAX} />
            </>
          )}
        </PaymentForm>
      )}
    </li>
  );
}
