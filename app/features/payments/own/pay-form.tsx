import { Field, FieldError, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { OWN_AMOUNT } from "#server/payments/checkout/contract.ts";
import { OWN_PAYMENTS, type OwnPayments } from "#server/payments/own/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import type { Failure } from "#server/platform/result/contract.ts";
import * as strings from "../strings/own.ts";
import { OthersPageNote } from "./others-page-note.tsx";

/** The error of the form, with the typed values. */
export type RefusedPayment = { error: Failure["error"]; values: Record<string, string> };

type Props = { payments: OwnPayments; refused: RefusedPayment | undefined };

const OPTION = "flex min-h-12 cursor-pointer items-center gap-4 border-t border-line py-3";
const RADIO = "size-5 flex-none accent-accent";

/** The form for choosing an amount and going to Stripe's page. Works without scripts. */
export function PayForm({ payments: { bookingId, payables, othersPage }, refused }: Props) {
  const [first] = payables ?? [];
  if (!payables || !first) return null;
  const targets = [...payables.map(({ target }) => target), OWN_AMOUNT];
  // The button on a proposal sends a value that is not among these options.
  const chosen = targets.find((target) => target === refused?.values.pay) ?? first.target;
  const errors = refused?.error.fields ?? {};
  return (
    <form method="post" action={OWN_PAYMENTS} noValidate className="group mt-14">
      <h2 className="text-32">{strings.payOnline}</h2>
      <p className="mt-4">{strings.byCardOrBankAccount}</p>
      {othersPage && <OthersPageNote page={othersPage} />}
      <input type="hidden" name="booking" value={bookingId} />
      <fieldset className="mt-6">
        <legend className="sr-only">{strings.whatYoudLikeToPay}</legend>
        {payables.map(({ target, label, amountCents }) => (
          <label key={target} className={OPTION}>
            <input
              type="radio"
              name="pay"
              value={target}
              defaultChecked={chosen === target}
              className={RADIO}
            />
            <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
            <span className="tabular">{formatMoney(amountCents)}</span>
          </label>
        ))}
        <label className={OPTION}>
          <input
            type="radio"
            name="pay"
            value={OWN_AMOUNT}
            defaultChecked={chosen === OWN_AMOUNT}
            className={RADIO}
          />
          <span>{strings.anotherAmount}</span>
        </label>
        <FieldError id="pay" error={errors.pay} />
        {payables.length > 2 && <p className="quiet mt-4 text-14">{strings.whateverYouChooseYourPayment}</p>}
      </fieldset>
      {/* Browsers without `:has` always show it. */}
      <div className="max-w-[16rem] not-group-has-[[value=amount]:checked]:hidden">
        <Field id="amount" label={strings.amountInDollars} error={errors.amount}>
          <input
            {...fieldAttributes({ id: "amount", error: errors.amount, focus: Boolean(errors.amount) })}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={refused?.values.amount}
            className={inputStyle}
          />
        </Field>
      </div>
      <SubmitButton busyLabel={strings.openingStripe} className="mt-6 w-full sm:w-auto">
        {strings.continueToPayment}
      </SubmitButton>
    </form>
  );
}
