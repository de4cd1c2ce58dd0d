import { lazy, Suspense } from "react";
import { Panel } from "#app/components/ui/panel.tsx";
import { AskedChange } from "#app/forms/confirmed-change.tsx";
import { formatCalendarDate } from "#app/lib/format.ts";
import type { Moved } from "#server/bookings/status-transitions/contract.ts";
import type { Dispute } from "#server/payments/disputes/contract.ts";
import type { InvoiceView } from "#server/payments/invoices/contract.ts";
import { type Balance, type Charge, openCents } from "#server/payments/ledger/contract.ts";
import { paymentReference } from "#server/payments/own/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/panel.ts";
import type { Asked } from "./asked-form.ts";
import type { PaymentOutcome } from "./change-payments.ts";
import { InvoiceList, IssueInvoice } from "./invoices.tsx";
import { LateAskingNote } from "./late-asking-note.tsx";
import { useEntryForm } from "./use-entry-form.ts";

type Props = {
  bookingId: string;
  status: Moved["status"];
  balance: Balance;
  disputes: Dispute[];
  invoices: InvoiceView[];
  today: string;
  outcome: PaymentOutcome | undefined;
};

/** Loaded where there is a payment. */
const LatePaymentList = lazy(async () => ({ default: (await import("./payment-list.tsx")).PaymentList }));

const isOverdue = ({ dueOn, openCents, isAsked }: Charge, today: string) =>
  isAsked && openCents > 0 && dueOn !== null && dueOn < today;

function openWords(charge: Charge, today: string): string {
  if (!charge.isAsked) return strings.openNotAskedFor;
  return isOverdue(charge, today) ? "overdue" : "open";
}

function chargeState(charge: Charge, today: string): string {
  const { openCents, pendingCents, paidCents, writtenOffCents } = charge;
  const parts = [
    paidCents > 0 && openCents > 0 && strings.amountPaid(formatMoney(paidCents)),
    pendingCents > 0 && strings.amountOnItsWay(formatMoney(pendingCents)),
    writtenOffCents > 0 && strings.writtenOff(formatMoney(writtenOffCents)),
    openCents === 0 && paidCents > 0 && strings.paid,
    openCents > 0 && `${formatMoney(openCents)} ${openWords(charge, today)}`,
  ];
  return parts.filter(Boolean).join(" · ");
}

type RowProps = { charge: Charge; isInvoiced: boolean } & Pick<Props, "bookingId" | "today">;

function ChargeRow({ charge, isInvoiced, bookingId, today }: RowProps) {
  const { id, label, dueOn, amountCents, taxCents, isAsked } = charge;
  return (
    <li className="px-5 py-3">
      <p className="tabular flex flex-wrap justify-between gap-x-4">
        <span className="wrap-anywhere min-w-0 font-semibold">{label}</span>
        <span>{formatMoney(amountCents)}</span>
      </p>
      <p className="quiet tabular text-12">
        {dueOn ? strings.due(formatCalendarDate(dueOn)) : strings.dueAtDelivery}
        {taxCents > 0 && strings.includesTax(formatMoney(taxCents))}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className={`tabular text-12 ${isOverdue(charge, today) ? "text-danger" : ""}`}>
          {chargeState(charge, today)}
        </p>
        {!isInvoiced && isAsked && <IssueInvoice bookingId={bookingId} charge={charge} />}
        <AskedChange
          fields={{ intent: "payment:remove-charge", id: bookingId, about: id }}
          label={strings.remove}
          aria-label={strings.removeEllipsis(label)}
          className="text-link min-h-11 cursor-pointer text-12"
          question={{
            title: strings.removeThisCharge,
            text: (
              <p>
                {strings.theCoupleNoLongerOwes(formatMoney(amountCents), label)}
                {isInvoiced && ` ${strings.itsInvoiceGetsACredit}`}
              </p>
            ),
            yes: strings.removeCharge,
          }}
        />
      </div>
    </li>
  );
}

/** What a booking owes, what has come and what is on its way. */
export function PaymentsPanel({ bookingId, status, balance, invoices, disputes, today, outcome }: Props) {
  const { charges, payments, refunds, dueCents, paidCents, refundedCents, pendingCents, creditCents } =
    balance;
  const { unaskedCents } = balance;
  const { asked, Form, failed, open, close } = useEntryForm();
  const buttons: [Exclude<Asked["form"], "refund">, string][] = [
    ["record", strings.recordAPayment],
    ["charge", strings.addACharge],
  ];
  if (openCents(balance) > 0) buttons.push(["write-off", strings.writeOffAnAmount]);
  const overdue = charges
    .filter((charge) => isOverdue(charge, today))
    .reduce((sum, charge) => sum + charge.openCents, 0);
  const facts: [string, number, boolean?][] = [
    [strings.toBePaid, dueCents],
    ...(unaskedCents > 0 ? [[strings.notAskedFor, unaskedCents] as [string, number]] : []),
    [strings.paid, paidCents - refundedCents],
    ...(pendingCents > 0 ? [[strings.onItsWay, pendingCents] as [string, number]] : []),
    ...(overdue > 0 ? [[strings.overdue, overdue, true] as [string, number, boolean]] : []),
    ...(creditCents > 0 ? [[strings.overpaid, creditCents] as [string, number]] : []),
  ];
  return (
    <Panel title={strings.payments}>
      {charges.length + payments.length > 0 ? (
        <>
          <dl className="flex flex-wrap gap-x-8 gap-y-3 border-b border-line px-5 py-4">
            {facts.map(([name, cents, alarming]) => (
              <div key={name}>
                <dt className="quiet text-12">{name}</dt>
                <dd className={`tabular text-20 font-semibold ${alarming ? "text-danger" : ""}`}>
                  {formatMoney(cents)}
                </dd>
              </div>
            ))}
          </dl>
          <p className="quiet border-b border-line px-5 py-3 text-12">
            {strings.referenceForThisCouplesPayments}{" "}
            <span className="tabular">{paymentReference(bookingId)}</span>
          </p>
          <LateAskingNote {...{ bookingId, status, unaskedCents, dueCents }} />
          <ul aria-label={strings.charges} className="divide-y divide-line">
            {charges.map((charge) => (
              <ChargeRow
                key={charge.id}
                {...{ charge, bookingId, today }}
                isInvoiced={invoices.some(({ chargeId }) => chargeId === charge.id)}
              />
            ))}
          </ul>
          {payments.length > 0 && (
            <Suspense fallback={null}>
              <LatePaymentList
                {...{ bookingId, payments, refunds, disputes, today }}
                onRefund={(about) => void open({ form: "refund", about })}
              />
            </Suspense>
          )}
        </>
      ) : (
        <p className="quiet px-5 py-4">{strings.nothingIsChargedYet}</p>
      )}
      <InvoiceList invoices={invoices} />
      <div className="flex flex-wrap gap-x-6 border-t border-line px-5 py-2">
        {buttons.map(([form, label]) => (
          <button
            key={form}
            type="button"
            aria-expanded={asked?.form === form}
            onClick={() => void open({ form })}
            className="text-link min-h-11 cursor-pointer"
          >
            {label}
          </button>
        ))}
      </div>
      {asked && Form && (
        // Another form is another one: nothing typed in one goes over to the next.
        <Form
          key={"about" in asked ? asked.about : asked.form}
          {...{ asked, bookingId, balance, today, outcome }}
          onClose={close}
        />
      )}
      {failed && (
        <p role="alert" className="px-5 pb-4 text-danger">
          {strings.thisFormCouldNotBe}
        </p>
      )}
    </Panel>
  );
}
