import { useState } from "react";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { inTheirData } from "#app/forms/strings.ts";
import { formatCalendarDate } from "#app/lib/format.ts";
import { type Balance, isManual, MANUAL_WAYS, WAY_NAMES } from "#server/payments/ledger/contract.ts";
import { LABEL_MAX, NOTE_MAX } from "#server/payments/recording/contract.ts";
import { SAMPLE_PAYMENT } from "#server/payments/refunds/contract.ts";
import { isDemoId } from "#server/platform/demo-ids/contract.ts";
import { formatMoney, moneyInput } from "#server/platform/money/contract.ts";
import * as strings from "../strings/panel.ts";
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

/** Returns the next amount to pay, which is the most likely payment. */
const nextAmount = ({ charges }: Balance) => {
  const next = charges.find(({ openCents, pendingCents }) => openCents > pendingCents);
  return next ? moneyInput(next.openCents - next.pendingCents) : "";
};

function RecordPayment({ bookingId, balance, today, outcome, onClose }: Props) {
  const amount = nextAmount(balance);
  const [isPending, setPending] = useState(false);
  return (
    <PaymentForm
      bookingId={bookingId}
      outcome={outcome}
      onClose={onClose}
      intent="payment:record"
      title={strings.recordAPayment}
      submit={isPending ? strings.recordPayment : strings.markAsReceived}
    >
      {(errors, prefix) => (
        <>
          <TextField
            prefix={prefix}
            errors={errors}
            name="amount"
            label={strings.amount}
            inputMode="decimal"
            defaultValue={amount}
          />
          <Field id={`${prefix}-way`} label={strings.paidBy} error={errors.way}>
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
            prefix={prefix}
            errors={errors}
            name="happenedOn"
            label={strings.date}
            type="date"
            max={today}
            defaultValue={today}
          />
          <TextField
            prefix={prefix}
            errors={errors}
            name="reference"
            label={strings.reference}
            optional
            maxLength={NOTE_MAX}
            placeholder={strings.check1042}
            hint={inTheirData}
          />
          <CheckField
            name="pending"
            label={strings.itIsStillOnIts}
            hint={strings.itCountsAsPaidOnce}
            onChange={setPending}
          />
          <CheckField
            name="beyondDue"
            label={strings.theyPaidMoreThanIs}
            hint={strings.onlyWhereTheAmountReally}
          />
        </>
      )}
    </PaymentForm>
  );
}

const AddCharge = ({ bookingId, outcome, onClose }: Props) => (
  <PaymentForm
    bookingId={bookingId}
    outcome={outcome}
    onClose={onClose}
    intent="payment:charge"
    title={strings.addACharge}
    submit={strings.addCharge}
  >
    {(errors, prefix) => (
      <>
        <TextField
          prefix={prefix}
          errors={errors}
          name="label"
          label={strings.whatItIsFor}
          maxLength={LABEL_MAX}
          hint={strings.theCoupleSeesThis}
        />
        <TextField prefix={prefix} errors={errors} name="amount" label={strings.amount} inputMode="decimal" />
        <TextField
          prefix={prefix}
          errors={errors}
          name="tax"
          label={strings.taxIncluded}
          optional
          inputMode="decimal"
        />
        <TextField
          prefix={prefix}
          errors={errors}
          name="dueOn"
          label={strings.dueOn}
          optional
          type="date"
          hint={strings.leaveEmptyIfItsDue}
        />
        <CheckField name="retainer" label={strings.thisIsTheRetainer} hint={strings.retainerHint} />
      </>
    )}
  </PaymentForm>
);

const WriteOff = ({ bookingId, outcome, onClose }: Props) => (
  <PaymentForm
    bookingId={bookingId}
    outcome={outcome}
    onClose={onClose}
    intent="payment:write-off"
    title={strings.writeOffAnAmount}
    submit={strings.writeOff}
  >
    {(errors, prefix) => (
      <>
        <TextField
          prefix={prefix}
          errors={errors}
          name="amount"
          label={strings.amount}
          inputMode="decimal"
          hint={strings.takenFromWhatIsDue}
        />
        <TextField
          prefix={prefix}
          errors={errors}
          name="reason"
          label={strings.reason}
          maxLength={NOTE_MAX}
          hint={inTheirData}
        />
      </>
    )}
  </PaymentForm>
);

/** Returns what happens with a charge after its payment is refunded. */
function afterRefund({ unaskedCents, dueCents, creditCents, charges }: Balance, refundable: number): string {
  if (creditCents >= refundable) return strings.nothingIsDueAgain;
  if (unaskedCents > 0 || (dueCents === 0 && charges.some(({ isAsked }) => !isAsked)))
    return strings.theCoupleIsntAskedForThe;
  return creditCents > 0
    ? strings.onlyTheRestIsDueAgain(formatMoney(creditCents))
    : strings.theAmountIsDueAgain;
}

function Refund({ bookingId, balance, today, outcome, onClose, about }: Props & { about: string }) {
  const payment = balance.payments.find(({ id }) => id === about);
  const isSample = isDemoId(about);
  const [way, setWay] = useState<string>(isSample ? MANUAL_WAYS[0] : "");
  if (!payment) return null;
  const { amountCents, refundedCents, happenedOn } = payment;
  const throughStripe = !isManual(payment.way);
  const byHand = !throughStripe || way !== "";
  const how = byHand ? strings.sendTheMoneyBackYourself : strings.stripeSendsTheMoneyBack;
  return (
    <PaymentForm
      bookingId={bookingId}
      outcome={outcome}
      onClose={onClose}
      about={about}
      intent="payment:refund"
      title={strings.refundOfPaidOn(formatMoney(amountCents), formatCalendarDate(happenedOn))}
      submit={byHand ? strings.recordRefund : strings.refund}
    >
      {(errors, prefix) => (
        <>
          <p className="quiet text-12 sm:col-span-2">
            {throughStripe && isSample ? SAMPLE_PAYMENT : how}{" "}
            {afterRefund(balance, amountCents - refundedCents)}
          </p>
          {throughStripe && (
            <Field id={`${prefix}-way`} label={strings.sendItBack} error={errors.way}>
              <select
                {...fieldAttributes({ id: `${prefix}-way`, error: errors.way, focus: false })}
                name="way"
                value={way}
                onChange={(event) => setWay(event.target.value)}
                className={`${inputStyle} select`}
              >
                {!isSample && <option value="">{strings.throughStripe}</option>}
                {MANUAL_WAYS.map((each) => (
                  <option key={each} value={each}>
                    {WAY_NAMES[each]}
                  </option>
                ))}
              </select>
            </Field>
          )}
          <TextField
            prefix={prefix}
            errors={errors}
            name="amount"
            label={strings.amount}
            inputMode="decimal"
            defaultValue={moneyInput(amountCents - refundedCents)}
          />
          {byHand ? (
            <TextField
              prefix={prefix}
              errors={errors}
              name="happenedOn"
              label={strings.date}
              type="date"
              max={today}
              defaultValue={today}
            />
          ) : (
            <input type="hidden" name="happenedOn" value={today} />
          )}
          <TextField
            prefix={prefix}
            errors={errors}
            name="reason"
            label={strings.reason}
            maxLength={NOTE_MAX}
            hint={inTheirData}
          />
        </>
      )}
    </PaymentForm>
  );
}

/** The requested form. Loaded on demand. */
export function NewEntryForm({ asked, ...props }: Props & { asked: Asked }) {
  if (asked.form === "refund") return <Refund {...props} about={asked.about} />;
  if (asked.form === "charge") return <AddCharge {...props} />;
  return asked.form === "record" ? <RecordPayment {...props} /> : <WriteOff {...props} />;
}
