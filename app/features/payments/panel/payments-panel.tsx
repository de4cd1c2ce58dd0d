import { latePart } from "#app/components/ui/late-part.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import type { Moved } from "#server/bookings/status-transitions/contract.ts";
import type { Dispute } from "#server/payments/disputes/contract.ts";
import type { Failing } from "#server/payments/failing/contract.ts";
import type { InvoiceView } from "#server/payments/invoices/contract.ts";
import { type Balance, openCents } from "#server/payments/ledger/contract.ts";
import type { OpenRefund } from "#server/payments/refunds/contract.ts";
import * as strings from "../strings/panel.ts";
import type { Asked } from "./asked-form.ts";
import type { PaymentOutcome } from "./change-payments.ts";
import { useEntryForm } from "./use-entry-form.ts";

type Props = {
  bookingId: string;
  status: Moved["status"];
  /** What becomes of the date if a payment on its way fails. */
  failing: Failing | null;
  /** Whether what was paid too much is to be sent back. */
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
  outcome: PaymentOutcome | undefined;
};

/** Loaded only if something was charged or paid. */
const LateEntries = latePart(async () => (await import("./ledger-entries.tsx")).LedgerEntries);

/** Loaded only if there is one. */
const LateInvoices = latePart(async () => (await import("./invoices.tsx")).InvoiceList);

/** What a booking owes, what was paid, and what is pending. */
export function PaymentsPanel(props: Props) {
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
    outcome,
  } = props;
  const { charges, payments } = balance;
  const { asked, Form, failed, open, close } = useEntryForm();
  const buttons: [Exclude<Asked["form"], "refund">, string][] = [
    ["record", strings.recordAPayment],
    ["charge", strings.addACharge],
  ];
  if (openCents(balance) > 0) buttons.push(["write-off", strings.writeOffAnAmount]);
  return (
    <Panel title={strings.payments}>
      {charges.length + payments.length > 0 ? (
        <LateEntries
          bookingId={bookingId}
          status={status}
          failing={failing}
          isToRefund={isToRefund}
          isStopped={isStopped}
          carried={carried}
          balance={balance}
          invoices={invoices}
          disputes={disputes}
          openRefunds={openRefunds}
          today={today}
          onRefund={(about) => void open({ form: "refund", about })}
        />
      ) : (
        <p className="quiet px-5 py-4">{strings.nothingIsChargedYet}</p>
      )}
      {invoices.length > 0 && <LateInvoices invoices={invoices} />}
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
        // The key resets the fields when another form is opened.
        <Form
          key={"about" in asked ? asked.about : asked.form}
          asked={asked}
          bookingId={bookingId}
          balance={balance}
          today={today}
          outcome={outcome}
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
