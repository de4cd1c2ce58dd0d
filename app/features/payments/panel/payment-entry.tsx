import { Form, useNavigation } from "react-router";
import { AskedChange, HiddenFields } from "#app/forms/confirmed-change.tsx";
import { formatCalendarDate } from "#app/lib/format.ts";
import { type Dispute, isOpenDispute } from "#server/payments/disputes/contract.ts";
import type { Failing } from "#server/payments/failing/contract.ts";
import { isManual, type Payment, type Refund, WAY_NAMES } from "#server/payments/ledger/contract.ts";
import { type OpenRefund, PAYMENT_DISPUTED } from "#server/payments/refunds/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/panel.ts";
import { DisputeNote } from "./dispute-note.tsx";

type Props = {
  bookingId: string;
  failing: Failing | null;
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

/** Returns what becomes of the date if a payment fails, besides what is due again. */
function dateWords(failing: Failing | null, { amountCents }: Payment): string {
  if (failing?.kind === "stays_confirmed") return strings.theDateStaysConfirmed;
  return failing?.pendingHolds === amountCents ? strings.theHoldEnds : "";
}

function EndPayment({
  bookingId,
  payment,
  failing,
  today,
}: Pick<Props, "bookingId" | "payment" | "failing" | "today">) {
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
          text: (
            <p>
              {strings.willBeDueAgain(formatMoney(payment.amountCents))} {dateWords(failing, payment)}
            </p>
          ),
          yes: strings.markAsFailedNow,
        }}
      />
    </div>
  );
}

/** Asks whether a refund that the studio sent itself has come back. */
const ReturnedRefund = ({
  bookingId,
  refund: { id, amountCents },
  today,
}: Pick<Props, "bookingId" | "today"> & { refund: Refund }) => (
  <AskedChange
    fields={{ intent: "payment:returned", id: bookingId, about: id, happenedOn: today }}
    label={strings.itCameBack}
    aria-label={strings.refundCameBack(formatMoney(amountCents))}
    className="text-link min-h-11 cursor-pointer"
    question={{
      title: strings.hasThisRefundComeBack,
      text: <p>{strings.youHaveItAgain(formatMoney(amountCents))}</p>,
      yes: strings.recordThatItCameBack,
    }}
  />
);

/** A payment, its refunds, and its actions. */
export function PaymentEntry(props: Props) {
  const { bookingId, payment, failing, refunds, disputes, openRefunds, today, onRefund } = props;
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
        <div key={refund.id} className="text-12">
          <p className="quiet wrap-anywhere tabular">
            {(refund.isTakenBack ? strings.takenBackOn : strings.refundedOn)(
              formatMoney(refund.amountCents),
              formatCalendarDate(refund.happenedOn),
            )}
            {refund.reason && `: ${refund.reason}`}
            {refund.returnedOn && ` · ${strings.cameBackOn(formatCalendarDate(refund.returnedOn))}`}
          </p>
          {refund.isByHand && !refund.returnedOn && (
            <ReturnedRefund bookingId={bookingId} refund={refund} today={today} />
          )}
        </div>
      ))}
      {reservedCents > 0 && (
        <p className="tabular text-12">{strings.refundOnItsWay(formatMoney(reservedCents))}</p>
      )}
      {disputes.map((dispute) => (
        <DisputeNote key={dispute.id} dispute={dispute} />
      ))}
      {state === "pending" && isManual(way) && (
        <EndPayment bookingId={bookingId} payment={payment} failing={failing} today={today} />
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
