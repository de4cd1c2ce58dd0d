import { Form, useNavigation } from "react-router";
import { AskedChange, HiddenFields } from "#app/forms/confirmed-change.tsx";
import { formatCalendarDate } from "#app/lib/format.ts";
import { type Dispute, isOpenDispute } from "#server/payments/disputes/contract.ts";
import { isManual, type Payment, type Refund, WAY_NAMES } from "#server/payments/ledger/contract.ts";
import { type OpenRefund, PAYMENT_DISPUTED } from "#server/payments/refunds/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/panel.ts";
import { DisputeNote } from "./dispute-note.tsx";

type Props = {
  bookingId: string;
  payment: Payment;
  refunds: Refund[];
  disputes: Dispute[];
  openRefunds: OpenRefund[];
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
export function PaymentEntry(props: Props) {
  const { bookingId, payment, refunds, disputes, openRefunds, today, onRefund } = props;
  const { amountCents, refundedCents, way, state, happenedOn, note } = payment;
  const isDisputed = disputes.some((dispute) => isOpenDispute(dispute, payment.rootId));
  const reservedCents = openRefunds.reduce((total, refund) => total + refund.amountCents, 0);
  const leftCents = amountCents - refundedCents - reservedCents;
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
          {(refund.isTakenBack ? strings.takenBackOn : strings.refundedOn)(
            formatMoney(refund.amountCents),
            formatCalendarDate(refund.happenedOn),
          )}
          {refund.reason && `: ${refund.reason}`}
        </p>
      ))}
      {reservedCents > 0 && (
        <p className="tabular text-12">{strings.refundOnItsWay(formatMoney(reservedCents))}</p>
      )}
      {disputes.map((dispute) => (
        <DisputeNote key={dispute.id} dispute={dispute} />
      ))}
      {state === "pending" && isManual(way) && (
        <EndPayment bookingId={bookingId} payment={payment} today={today} />
      )}
      {isDisputed && <p className="quiet mt-1 text-12">{PAYMENT_DISPUTED}</p>}
      {state === "received" && !isDisputed && leftCents > 0 && (
        <button
          type="button"
          onClick={onRefund}
          aria-label={strings.refundAmount(formatMoney(leftCents))}
          className="text-link min-h-11 cursor-pointer text-12"
        >
          {strings.refundEllipsis}
        </button>
      )}
    </li>
  );
}
