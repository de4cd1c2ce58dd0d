import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import type { CancellationPage } from "#server/payments/cancelling/contract.ts";
import type { FieldErrors } from "#server/platform/result/contract.ts";
import * as strings from "../strings/cancelling.ts";

type Props = Pick<CancellationPage, "recipients" | "letter"> & {
  /** What the message's placeholder becomes. */
  hint: string | undefined;
  errors: FieldErrors;
};

/** The letter to the couple, and who gets it. */
export function LetterFields({ recipients, letter, hint, errors }: Props) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-17 font-semibold">{strings.letter}</legend>
      {recipients.length === 0 && <p>{strings.nobody}</p>}
      {recipients.map(({ contactId, name, email }) => (
        <label key={contactId} className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="to" value={contactId} defaultChecked className="size-5 flex-none" />
          <span className="wrap-anywhere">
            {strings.to} {name}, {email}
          </span>
        </label>
      ))}
      {errors.to && (
        <p role="alert" className="text-14 text-danger">
          {errors.to}
        </p>
      )}
      <Field id="subject" label={strings.subject} error={errors.subject}>
        <input
          {...fieldAttributes({ id: "subject", error: errors.subject, focus: false })}
          name="subject"
          defaultValue={letter.subject}
          autoComplete="off"
          className={inputStyle}
        />
      </Field>
      <Field id="body" label={strings.message} hint={hint} error={errors.body}>
        <textarea
          {...fieldAttributes({ id: "body", hint, error: errors.body, focus: false })}
          name="body"
          rows={12}
          defaultValue={letter.body}
          className={inputStyle}
        />
      </Field>
    </fieldset>
  );
}
