import { useState } from "react";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { isOfCouple } from "#server/clients/rights/contract.ts";
import type { CancellationPage } from "#server/payments/cancelling/contract.ts";
import type { FieldErrors } from "#server/platform/result/contract.ts";
import * as strings from "../strings/cancelling.ts";

type Letter = { subject: string; body: string };

type Props = {
  /** The partners get the letter. A payer gets a mail about the payments instead. */
  recipients: Pick<CancellationPage["recipients"][number], "contactId" | "name" | "email" | "role">[];
  /** The letter as suggested. What was typed stays if the suggestion changes. */
  letter: Letter;
  /** What the message's placeholder becomes. */
  hint: string | undefined;
  errors: FieldErrors;
};

/** The letter to the couple, and who gets it. */
export function LetterFields({ recipients, letter, hint, errors }: Props) {
  const [typed, setTyped] = useState<Partial<Letter>>({});
  const { subject, body } = { ...letter, ...typed };
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-17 font-semibold">{strings.letter}</legend>
      {recipients.length === 0 && <p>{strings.nobody}</p>}
      {recipients.map(({ contactId, name, email, role }) => (
        <label key={contactId} className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="to" value={contactId} defaultChecked className="size-5 flex-none" />
          <span className="wrap-anywhere">
            {strings.to} {name}, {email}
            {!isOfCouple({ role }) && <span className="quiet block text-14">{strings.payerGets}</span>}
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
          value={subject}
          onChange={({ currentTarget }) => setTyped({ ...typed, subject: currentTarget.value })}
          autoComplete="off"
          className={inputStyle}
        />
      </Field>
      <Field id="body" label={strings.message} hint={hint} error={errors.body}>
        <textarea
          {...fieldAttributes({ id: "body", hint, error: errors.body, focus: false })}
          name="body"
          rows={12}
          value={body}
          onChange={({ currentTarget }) => setTyped({ ...typed, body: currentTarget.value })}
          className={inputStyle}
        />
      </Field>
    </fieldset>
  );
}
