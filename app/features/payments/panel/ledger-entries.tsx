import { AskedChange } from "#app/forms/confirmed-change.tsx";
import { formatCalendarDate } from "#app/lib/format.ts";
import type { Moved } from "#server/bookings/status-transitions/contract.ts";
import type { Dispute } from "#server/payments/disputes/contract.ts";
import type { Failing } from "#server/payments/failing/contract.ts";
import type { InvoiceView } from "#server/payments/invoices/contract.ts";
import type { Balance, Charge } from "#server/payments/ledger/contract.ts";
import { paymentReference } from "#server/payments/own/contract.ts";
import type { OpenRefund } from "#server/payments/refunds/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/panel.ts";
import { IssueInvoice } from "./invoices.tsx";
import { LateAskingNote } from "./late-asking-note.tsx";
import { PaymentList } from "./payment-list.tsx";

type Props = {
  bookingId: string;
  status: Moved["status"];
  failing: Failing | null;
  isToRefund: boolean;
  /** Whether nothing is asked for now, because paying would not confirm the date. */
  isStopped: boolean;
  /** What was to be sent back, and pays what was charged since. */
  carried: string[];
  balance: Balance;
  disputes: Dispute[];
  openRefunds: OpenRefund[];
  invoices: InvoiceView[];
  today: string;
  onRefund: (payment: string) => void;
};

type Now = Pick<Props, "today" | "isStopped">;

const isOverdue = ({ dueOn, openCents, isAsked }: Charge, { today, isStopped }: Now) =>
  isAsked && !isStopped && openCents > 0 && dueOn !== null && dueOn < today;

function openWords(charge: Charge, now: Now): string {
  if (!charge.isAsked || now.isStopped) return strings.openNotAskedFor;
  return isOverdue(charge, now) ? "overdue" : "open";
}

/** What is open, with the part that is on its way said as such: it isn't asked for besides. */
function openPart(charge: Charge, now: Now): string | null {
  const { openCents, pendingCents } = charge;
  if (openCents === 0) return null;
  if (pendingCents === openCents) return strings.amountOnItsWay(formatMoney(pendingCents));
  const words = `${formatMoney(openCents)} ${openWords(charge, now)}`;
  return pendingCents > 0 ? strings.ofItOnItsWay(words, formatMoney(pendingCents)) : words;
}

function chargeState(charge: Charge, now: Now): string {
  const { amountCents, paidCents, writtenOffCents } = charge;
  const parts = [
    // Without the amount only if it is all of the charge's.
    paidCents > 0 && (paidCents === amountCents ? strings.paid : strings.amountPaid(formatMoney(paidCents))),
    writtenOffCents > 0 && strings.writtenOff(formatMoney(writtenOffCents)),
    openPart(charge, now),
  ];
  return parts.filter(Boolean).join(" · ");
}

type RowProps = { charge: Charge; isInvoiced: boolean; now: Now } & Pick<Props, "bookingId">;

function ChargeRow({ charge, isInvoiced, bookingId, now }: RowProps) {
  const { id, name, dueOn, amountCents, taxCents, isAsked } = charge;
  return (
    <li className="px-5 py-3">
      <p className="tabular flex flex-wrap justify-between gap-x-4">
        <span className="wrap-anywhere min-w-0 font-semibold">{name}</span>
        <span>{formatMoney(amountCents)}</span>
      </p>
      <p className="quiet tabular text-12">
        {dueOn ? strings.due(formatCalendarDate(dueOn)) : strings.dueAtDelivery}
        {taxCents > 0 && strings.includesTax(formatMoney(taxCents))}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className={`tabular text-12 ${isOverdue(charge, now) ? "text-danger" : ""}`}>
          {chargeState(charge, now)}
        </p>
        {!isInvoiced && isAsked && <IssueInvoice bookingId={bookingId} charge={charge} />}
        <AskedChange
          fields={{ intent: "payment:remove-charge", id: bookingId, about: id }}
          label={strings.remove}
          aria-label={strings.removeEllipsis(name)}
          className="text-link min-h-11 cursor-pointer text-12"
          question={{
            title: strings.removeThisCharge,
            text: (
              <p>
                {strings.theCoupleNoLongerOwes(formatMoney(amountCents), name)}
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

/** Returns what of the charges that the couple isn't asked for anymore is neither paid nor on its way, in cents. */
const unaskedLeftIn = ({ charges }: Balance) =>
  charges
    .filter(({ isAsked }) => !isAsked)
    .reduce((sum, { openCents, pendingCents }) => sum + openCents - pendingCents, 0);

/** Returns what the couple is asked for in all, what it isn't asked for, and what of it is overdue, in cents. */
function askedOf({ charges, dueCents, unaskedCents }: Balance, now: Now) {
  const overdueCents = charges
    .filter((charge) => isOverdue(charge, now))
    .reduce((sum, charge) => sum + charge.openCents, 0);
  return now.isStopped
    ? { askedCents: 0, notAskedCents: dueCents + unaskedCents, overdueCents }
    : { askedCents: dueCents, notAskedCents: unaskedCents, overdueCents };
}

/** The totals of a booking's ledger, and each charge and payment in it. */
export function LedgerEntries(props: Props) {
  const {
    bookingId,
    status,
    failing,
    isToRefund,
    isStopped,
    carried,
    balance,
    invoices,
    disputes,
    openRefunds,
    today,
    onRefund,
  } = props;
  const { charges, payments, refunds, dueCents, paidCents, refundedCents, pendingCents, creditCents } =
    balance;
  const { overRefundedCents, writtenOffCents } = balance;
  const now = { today, isStopped };
  const { askedCents, notAskedCents, overdueCents } = askedOf(balance, now);
  const facts: [string, number, boolean?][] = [
    [strings.toBePaid, askedCents],
    ...(notAskedCents > 0 ? [[strings.notAskedFor, notAskedCents] as [string, number]] : []),
    [strings.paid, paidCents - refundedCents],
    ...(writtenOffCents > 0 ? [[strings.totalWrittenOff, writtenOffCents] as [string, number]] : []),
    ...(pendingCents > 0 ? [[strings.onItsWay, pendingCents] as [string, number]] : []),
    ...(overdueCents > 0 ? [[strings.overdue, overdueCents, true] as [string, number, boolean]] : []),
    ...(creditCents > 0
      ? [[isToRefund ? strings.toRefund : strings.overpaid, creditCents] as [string, number]]
      : []),
    ...(overRefundedCents > 0
      ? [[strings.refundedTwice, overRefundedCents, true] as [string, number, boolean]]
      : []),
  ];
  return (
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
      {carried.map((sentence) => (
        <p key={sentence} className="border-b border-line px-5 py-3">
          {sentence}
        </p>
      ))}
      <p className="quiet border-b border-line px-5 py-3 text-12">
        {strings.referenceForThisCouplesPayments}{" "}
        <span className="tabular">{paymentReference(bookingId)}</span>
      </p>
      <LateAskingNote
        bookingId={bookingId}
        status={status}
        unaskedCents={unaskedLeftIn(balance)}
        dueCents={dueCents}
      />
      <ul aria-label={strings.charges} className="divide-y divide-line">
        {charges.map((charge) => (
          <ChargeRow
            key={charge.id}
            charge={charge}
            bookingId={bookingId}
            now={now}
            isInvoiced={invoices.some(({ chargeId }) => chargeId === charge.id)}
          />
        ))}
      </ul>
      {payments.length > 0 && (
        <PaymentList
          bookingId={bookingId}
          failing={failing}
          payments={payments}
          refunds={refunds}
          disputes={disputes}
          openRefunds={openRefunds}
          today={today}
          onRefund={onRefund}
        />
      )}
    </>
  );
}
