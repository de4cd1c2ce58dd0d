import { Field, FieldError, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { formatCalendarDate } from "#app/lib/format.ts";
import type { CancellationPage } from "#server/payments/cancelling/contract.ts";
import { WAY_NAMES } from "#server/payments/ledger/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import type { FieldErrors } from "#server/platform/result/contract.ts";
import * as strings from "../strings/cancelling.ts";

type Props = {
  payments: CancellationPage["payments"];
  amounts: Record<string, string>;
  errors: FieldErrors;
  onChange: (id: string, amount: string) => void;
};

/** How much of each payment goes back, and how. */
export function RefundFields({ payments, amounts, errors, onChange }: Props) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-17 font-semibold">{strings.refunds}</legend>
      {payments.length === 0 && <p className="quiet">{strings.noRefund}</p>}
      {payments.map(({ id, way, happenedOn, leftCents, byStripe, isDisputed }) => {
        const name = strings.paymentOf(WAY_NAMES[way], formatCalendarDate(happenedOn));
        const field = `refund-${id}`;
        const hint = strings.left(formatMoney(leftCents));
        return (
          <div key={id} className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-2">
            <input type="hidden" name="payment" value={id} />
            <Field id={field} label={name} hint={hint} error={errors[field]}>
              <input
                {...fieldAttributes({ id: field, hint, error: errors[field], focus: false })}
                name={field}
                inputMode="decimal"
                autoComplete="off"
                value={amounts[id] ?? ""}
                onChange={({ currentTarget }) => onChange(id, currentTarget.value)}
                className={inputStyle}
              />
            </Field>
            {byStripe ? (
              <Field id={`way-${id}`} label={strings.how(WAY_NAMES[way].toLowerCase())}>
                <select id={`way-${id}`} name={`way-${id}`} className={`${inputStyle} select`}>
                  <option value="stripe">{strings.throughStripe}</option>
                  <option value="hand">{strings.byHand}</option>
                </select>
              </Field>
            ) : (
              <p className="quiet text-14 sm:pt-9">
                {isDisputed ? strings.disputedHint : strings.byHandHint}
              </p>
            )}
          </div>
        );
      })}
      <div role="alert" className="empty:hidden">
        <FieldError id="refunds" error={errors.refunds} />
      </div>
    </fieldset>
  );
}
