import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { REASON_MAX } from "#server/proposals/declining/contract.ts";
import type { TypedForm } from "#server/proposals/signing/contract.ts";
import * as strings from "../strings/signing.ts";

type Props = {
  /** How many of the couple are asked to sign. */
  signers: number;
  typed: TypedForm;
};

/** The first step of declining. Shown to each partner, even after somebody has signed. */
export function DeclineForm({ signers, typed: { values, errors } }: Props) {
  return (
    <details className="border-t border-line pt-6" open={Boolean(errors.reason) || undefined}>
      <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
        {strings.notRightForYou}
      </summary>
      <p className="mt-4">{strings.untilWeveSignedYouCan(signers)}</p>
      <form method="post" noValidate className="mt-4 grid gap-6">
        <input type="hidden" name="intent" value="decline" />
        <Field id="reason" label={strings.tellUsWhy} optional error={errors.reason}>
          <textarea
            {...fieldAttributes({ id: "reason", error: errors.reason, focus: Boolean(errors.reason) })}
            name="reason"
            rows={3}
            maxLength={REASON_MAX}
            defaultValue={values.reason ?? ""}
            className={inputStyle}
          />
        </Field>
        <div>
          <button type="submit" className="button">
            {strings.decline}
          </button>
        </div>
      </form>
    </details>
  );
}
