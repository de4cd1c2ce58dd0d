import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { type Balance, WAY_NAMES } from "#server/payments/ledger/contract.ts";
import { LABEL_MAX, MANUAL_WAYS, NOTE_MAX } from "#server/payments/recording/contract.ts";
import { moneyInput } from "#server/platform/money/contract.ts";
import type { PaymentOutcome } from "./change-payments.ts";
import { CheckField, PaymentForm, TextField } from "./payment-form.tsx";

type Props = {
  bookingId: string;
  balance: Balance;
  today: string;
  outcome: PaymentOutcome | undefined;
};

/** What is next to be paid, which is what usually comes. */
const nextAmount = ({ charges }: Balance) => {
  const next = charges.find(({ openCents, pendingCents }) => openCents > pendingCents);
  return next ? moneyInput(next.openCents - next.pendingCents) : "";
};

function RecordPayment({ bookingId, balance, today, outcome }: Props) {
  const amount = nextAmount(balance);
  return (
    <PaymentForm
      // The amount proposed is another one after each payment.
      key={amount}
      {...{ bookingId, outcome }}
      intent="payment:record"
      title="Record a payment"
      submit="Mark as received"
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

const AddCharge = ({ bookingId, outcome }: Props) => (
  <PaymentForm {...{ bookingId, outcome }} intent="payment:charge" title="Add a charge" submit="Add charge">
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
        <TextField {...{ prefix, errors }} name="tax" label="Tax within it" optional inputMode="decimal" />
        <TextField
          {...{ prefix, errors }}
          name="dueOn"
          label="Due on"
          optional
          type="date"
          hint="Empty: at delivery."
        />
        <CheckField name="retainer" label="This is the retainer" />
      </>
    )}
  </PaymentForm>
);

const WriteOff = ({ bookingId, outcome }: Props) => (
  <PaymentForm
    {...{ bookingId, outcome }}
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

export const NewEntryForms = (props: Props) => (
  <div className="border-t border-line px-5 py-2">
    <RecordPayment {...props} />
    <AddCharge {...props} />
    {props.balance.dueCents > props.balance.pendingCents && <WriteOff {...props} />}
  </div>
);
