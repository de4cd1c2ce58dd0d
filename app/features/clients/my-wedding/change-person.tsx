import { Notice } from "#app/components/layout/notice.tsx";
import { HiddenFields } from "#app/forms/confirmed-change.tsx";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import type { PersonView } from "#server/clients/wedding/contract.ts";
import { EMAIL_MAX, PHONE_MAX } from "#server/platform/forms/contract.ts";
import * as strings from "../strings/my-wedding.ts";
import { answerTo, type FormAnswer } from "./own-form.ts";
import { summaryStyle } from "./summary-style.ts";

type Props = { bookingId: string; person: PersonView; answer: FormAnswer | undefined };

/** For partners: edits somebody who pays or plans, or removes them from the booking. */
export function ChangePerson({ bookingId, person, answer }: Props) {
  const answers = (["person-edit", "person-remove"] as const).map((intent) =>
    answerTo(answer, intent, bookingId),
  );
  const own = answers.find(({ values }) => values.person === person.id);
  const { reason = null, errors = {}, values = {} } = own ?? {};
  const attributes = (name: "name" | "email" | "phone") => {
    const error = errors[name];
    return {
      ...fieldAttributes({ id: `${name}-${person.id}`, error, focus: error !== undefined }),
      name,
      className: inputStyle,
      autoComplete: "off",
      defaultValue: values[name] ?? person[name] ?? "",
    };
  };
  const target = { bookingId, person: person.id, version: person.version };
  return (
    <details open={reason !== null || undefined}>
      <summary className={summaryStyle}>
        {strings.changeOrRemove}
        <span className="sr-only"> {person.name}</span>
      </summary>
      <form method="post" noValidate className="mt-2 grid gap-6">
        {reason && <Notice tone="failure" title={strings.nothingWasSaved} text={reason} />}
        <HiddenFields fields={{ intent: "person-edit", ...target }} />
        <Field id={`name-${person.id}`} label={strings.theirName} error={errors.name}>
          <input {...attributes("name")} type="text" required />
        </Field>
        <Field id={`email-${person.id}`} label={strings.theirEmailAddress} error={errors.email}>
          <input {...attributes("email")} type="email" required maxLength={EMAIL_MAX} />
        </Field>
        <Field id={`phone-${person.id}`} label={strings.theirPhoneNumber} optional error={errors.phone}>
          <input {...attributes("phone")} type="tel" maxLength={PHONE_MAX} />
        </Field>
        <p className="quiet text-14">{strings.aNewEmailAddressGets}</p>
        <div>
          <SubmitButton busyLabel={strings.saving}>{strings.saveChanges}</SubmitButton>
        </div>
      </form>
      <form method="post" className="mt-6 pb-4">
        <HiddenFields fields={{ intent: "person-remove", ...target }} />
        <p className="quiet text-14">{strings.onceRemovedCanNoLonger(person.name)}</p>
        <button type="submit" className="button mt-4">
          {strings.remove(person.name)}
        </button>
      </form>
    </details>
  );
}
