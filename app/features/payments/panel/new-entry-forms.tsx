import { useState } from "react";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { formatCalendarDate } from "#app/lib/format.ts";
import { type Balance, isManual, MANUAL_WAYS, WAY_NAMES } from "#server/payments/ledger/contract.ts";
import { LABEL_MAX, NOTE_MAX } from "#server/payments/recording/contract.ts";
import { formatMoney, moneyInput } from "#server/platform/money/contract.ts";
import type { Asked } from "./asked-form.ts";
import type { PaymentOutcome } from "./change-payments.ts";
import { CheckField, PaymentForm, TextField } from "./payment-form.tsx";

type Props = {
  bookingId: string;
  balance: Balance;
  today: string;
  outcome: PaymentOutcome | undefined;
  onClose: () => void;
};

/** What is next to be paid, which is what usually comes. */
const nextAmount = ({ charges }: Balance) => {
  const next = charges.find(({ openCents, pendingCents }) => openCents > pendingCents);
  return next ? moneyInput(next.openCents - next.pendingCents) : "";
};

function RecordPayment({ bookingId, balance, today, outcome, onClose }: Props) {
  const amount = nextAmount(balance);
  const [isPending, setPending] = useState(false);
  return (
    <PaymentForm
      {...{ bookingId, outcome, onClose }}
      intent="payment:record"
      title="Record a payment"
      submit={isPending ? "Record payment" : "Mark as received"}
    >
      {(errors, prefix) => (
        <>
          <TextField
            {...{ prefix, errors }}
            name="amount"
            label="Amount"
            inputMode="decimal"
            defaultValue={amount}
          />
          <Field id={`${prefix}-way`} label="Paid by" error={errors.way}>
            <select
              {...fieldAttributes({ id: `${prefix}-way`, error: errors.way, focus: false })}
              name="way"
              defaultValue="bank_transfer"
              className={`${inputStyle} select`}
            >
              {MANUAL_WAYS.map((way) => (
                <option key={way} value={way}>
                  {WAY_NAMES[way]}
                </option>
              ))}
            </select>
          </Field>
          <TextField
            {...{ prefix, errors }}
            name="happenedOn"
            label="Date"
            type="date"
            max={today}
            defaultValue={today}
          />
          <TextField
            {...{ prefix, errors }}
            name="reference"
            label="Reference"
            optional
            maxLength={NOTE_MAX}
            placeholder="Check 1042"
          />
          <CheckField
            name="pending"
            label="It is still on its way"
            hint="It counts as paid once you mark it as received."
            onChange={setPending}
          />
          <CheckField
            name="beyondDue"
            label="They paid more than is due"
            hint="Only where the amount really is higher."
          />
        </>
      )}
    </PaymentForm>
  );
}

const AddCharge = ({ bookingId, outcome, onClose }: Props) => (
  <PaymentForm
    {...{ bookingId, outcome, onClose }}
    intent="payment:charge"
    title="Add a charge"
    submit="Add charge"
  >
    {(errors, prefix) => (
      <>
        <TextField
          {...{ prefix, errors }}
          name="label"
          label="What it is for"
          maxLength={LABEL_MAX}
          hint="The couple sees this."
        />
        <TextField {...{ prefix, errors }} name="amount" label="Amount" inputMode="decimal" />
        <TextField {...{ prefix, errors }} name="tax" label="Tax included" optional inputMode="decimal" />
        <TextField
          {...{ prefix, errors }}
          name="dueOn"
          label="Due on"
          optional
          type="date"
          hint="Leave empty if it's due at delivery."
        />
        <CheckField name="retainer" label="This is the retainer" />
      </>
    )}
  </PaymentForm>
);

const WriteOff = ({ bookingId, outcome, onClose }: Props) => (
  <PaymentForm
    {...{ bookingId, outcome, onClose }}
    intent="payment:write-off"
    title="Write off an amount"
    submit="Write off"
  >
    {(errors, prefix) => (
      <>
        <TextField
          {...{ prefix, errors }}
          name="amount"
          label="Amount"
          inputMode="decimal"
          hint="Taken from what is due last."
        />
        <TextField {...{ prefix, errors }} name="reason" label="Reason" maxLength={NOTE_MAX} />
      </>
    )}
  </PaymentForm>
);

/** What becomes of what a refund has paid for. */
const afterRefund = ({ unaskedCents, dueCents, charges }: Balance) =>
  unaskedCents > 0 || (dueCents === 0 && charges.some(({ isAsked }) => !isAsked))
    ? "The couple isn't asked for the amount again."
    : "The amount is due again unless you write it off.";

function Refund({ bookingId, balance, today, outcome, onClose, about }: Props & { about: string }) {
  const payment = balance.payments.find(({ id }) => id === about);
  const [way, setWay] = useState("");
  if (!payment) return null;
  const { amountCents, refundedCents, happenedOn } = payment;
  const throughStripe = !isManual(payment.way);
  const byHand = !throughStripe || way !== "";
  return (
    <PaymentForm
      {...{ bookingId, outcome, onClose, about }}
      intent="payment:refund"
      title={`Refund of ${formatMoney(amountCents)}, paid on ${formatCalendarDate(happenedOn)}`}
      submit={byHand ? "Record refund" : "Refund"}
    >
      {(errors, prefix) => (
        <>
          <p className="quiet text-12 sm:col-span-2">
            {byHand
              ? "Send the money back yourself. This records it."
              : "Stripe sends the money back the way it came, within 10 days."}{" "}
            {afterRefund(balance)}
          </p>
          {throughStripe && (
            <Field id={`${prefix}-way`} label="Send it back" error={errors.way}>
              <select
                {...fieldAttributes({ id: `${prefix}-way`, error: errors.way, focus: false })}
                name="way"
                value={way}
                onChange={(event) => setWay(event.target.value)}
                className={`${inputStyle} select`}
              >
                <option value="">Through Stripe</option>
                {MANUAL_WAYS.map((each) => (
                  <option key={each} value={each}>
                    {WAY_NAMES[each]}
                  </option>
                ))}
              </select>
            </Field>
          )}
          <TextField
            {...{ prefix, errors }}
            name="amount"
            label="Amount"
            inputMode="decimal"
            defaultValue={moneyInput(amountCents - refundedCents)}
          />
          {byHand ? (
            <TextField
              {...{ prefix, errors }}
              name="happenedOn"
              label="Date"
              type="date"
              max={today}
              defaultValue={today}
            />
          ) : (
            <input type="hidden" name="happenedOn" value={today} />
          )}
          <TextField {...{ prefix, errors }} name="reason" label="Reason" maxLength={NOTE_MAX} />
        </>
      )}
    </PaymentForm>
  );
}

/** The form that was asked for. Loaded when one is. */
export function NewEntryForm({ asked, ...props }: Props & { asked: Asked }) {
  if (asked.form === "refund") return <Refund {...props} about={asked.about} />;
  if (asked.form === "charge") return <AddCharge {...props} />;
  return asked.form === "record" ? <RecordPayment {...props} /> : <WriteOff {...props} />;
}
