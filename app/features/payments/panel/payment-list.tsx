import type { Dispute } from "#server/payments/disputes/contract.ts";
import type { Failing } from "#server/payments/failing/contract.ts";
import type { Payment, Refund } from "#server/payments/ledger/contract.ts";
import type { OpenRefund } from "#server/payments/refunds/contract.ts";
import * as strings from "../strings/panel.ts";
import { PaymentEntry } from "./payment-entry.tsx";

type Props = {
  bookingId: string;
  failing: Failing | null;
  payments: Payment[];
  refunds: Refund[];
  disputes: Dispute[];
  openRefunds: OpenRefund[];
  today: string;
  onRefund: (payment: string) => void;
};

/** Received and pending payments. */
export const PaymentList = ({ payments, refunds, disputes, openRefunds, onRefund, ...rest }: Props) => (
  <ul aria-label={strings.paymentsReceived} className="divide-y divide-line border-t border-line bg-paper">
    {payments.map((payment) => (
      <PaymentEntry
        key={payment.id}
        {...rest}
        payment={payment}
        onRefund={() => onRefund(payment.id)}
        refunds={refunds.filter(({ paymentId }) => paymentId === payment.id)}
        openRefunds={openRefunds.filter(({ paymentId }) => paymentId === payment.id)}
        disputes={disputes.filter(({ paymentId }) => paymentId === payment.id)}
      />
    ))}
  </ul>
);
