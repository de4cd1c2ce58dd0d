import { Form, useNavigation } from "react-router";
import { AskedChange, HiddenFields } from "#app/forms/confirmed-change.tsx";
import { formatCalendarDate } from "#app/lib/format.ts";
import type { Dispute } from "#server/payments/disputes/contract.ts";
import { isManual, type Payment, type Refund, WAY_NAMES } from "#server/payments/ledger/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/panel.ts";
import { DisputeNote } from "./dispute-note.tsx";

type Props = {
  bookingId: string;
  payment: Payment;
  refunds: Refund[];
  disputes: Dispute[];
  today: string;
  onRefund: () => void;
};

const STATES: Record<Payment["state"], string> = {
  received: strings.received,
  pending: strings.onItsWay,
  failed: strings.failed,
};

function EndPayment({ bookingId, payment, today }: Pick<Props, "bookingId" | "payment" | "today">) {
  const busy = useNavigation().formData?.get("about") === payment.id;
  const fields = { id: bookingId, about: payment.id, happenedOn: today };
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      <Form method="post" preventScrollReset>
        <HiddenFields fields={{ ...fields, intent: "payment:arrived" }} />
        <button type="submit" disabled={busy} className="button button-small button-accent">
          {strings.markAsReceived}
        </button>
      </Form>
      <AskedChange
        fields={{ ...fields, intent: "payment:failed" }}
        label={strings.markAsFailed}
        className="text-link min-h-11 cursor-pointer"
        question={{
          title: strings.markThisPaymentAsFailed,
          text: <p>{strings.willBeDueAgain(formatMoney(payment.amountCents))}</p>,
          yes: strings.markAsFailedNow,
        }}
      />
    </div>
  );
}

/** A payment, its refunds, and its actions. */
export function PaymentEntry({ bookingId, payment, refunds, disputes, today, onRefund }: Props) {
  const { amountCents, refundedCents, way, state, happenedOn, note } = payment;
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
          {strings.refundedOn(formatMoney(refund.amountCents), formatCalendarDate(refund.happenedOn))}
          {refund.reason && `: ${refund.reason}`}
        </p>
      ))}
      {disputes.map((dispute) => (
        <DisputeNote key={dispute.id} dispute={dispute} />
      ))}
      {state === "pending" && isManual(way) && <EndPayment {...{ bookingId, payment, today }} />}
      {state === "received" && amountCents > refundedCents && (
        <button
          type="button"
          onClick={onRefund}
          aria-label={strings.refundAmount(formatMoney(amountCents))}
          className="text-link min-h-11 cursor-pointer text-12"
        >
          {strings.refundEllipsis}
        </button>
      )}
    </li>
  );
}
