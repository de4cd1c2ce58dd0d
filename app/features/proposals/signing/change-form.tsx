import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import type { TypedForm } from "#server/proposals/signing/contract.ts";
import * as strings from "../strings/signing.ts";

/** A message to the studio about the proposal, instead of declining it. */
export function ChangeForm({ typed: { values, errors }, formKey }: { typed: TypedForm; formKey: string }) {
  return (
    <details className="border-t border-line pt-6" open={Boolean(errors.message) || undefined}>
      <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
        {strings.askForAChange}
      </summary>
      <p className="mt-4">{strings.tellUsWhatYoudChange}</p>
      <form method="post" noValidate className="mt-4 grid gap-6">
        <input type="hidden" name="intent" value="change" />
        <input type="hidden" name="key" value={formKey} />
        <Field id="message" label={strings.whatShouldWeChange} error={errors.message}>
          <textarea
            {...fieldAttributes({ id: "message", error: errors.message, focus: Boolean(errors.message) })}
            name="message"
            rows={4}
            required
            defaultValue={values.message ?? ""}
            className={inputStyle}
          />
        </Field>
        <div>
          <button type="submit" className="button">
            {strings.sendTheMessage}
          </button>
        </div>
      </form>
    </details>
  );
}
