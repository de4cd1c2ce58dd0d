import { Notice } from "#app/components/layout/notice.tsx";
import { HiddenFields } from "#app/forms/confirmed-change.tsx";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import type { PersonView } from "#server/clients/wedding/contract.ts";
import { EMAIL_MAX, PHONE_MAX } from "#server/platform/forms/contract.ts";
import { answerTo, type FormAnswer } from "./own-form.ts";
import { summaryStyle } from "./summary-style.ts";

type Props = { bookingId: string; person: PersonView; answer: FormAnswer | undefined };

/** For partners: corrects somebody who pays or plans, or takes them out of the booking. */
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
        Change or remove<span className="sr-only"> {person.name}</span>
      </summary>
      <form method="post" noValidate className="mt-2 grid gap-6">
        {reason && <Notice tone="failure" title="Nothing was saved" text={reason} />}
        <HiddenFields fields={{ intent: "person-edit", ...target }} />
        <Field id={`name-${person.id}`} label="Their name" error={errors.name}>
          <input {...attributes("name")} type="text" required />
        </Field>
        <Field id={`email-${person.id}`} label="Their email address" error={errors.email}>
          <input {...attributes("email")} type="email" required maxLength={EMAIL_MAX} />
        </Field>
        <Field id={`phone-${person.id}`} label="Their phone number" optional error={errors.phone}>
          <input {...attributes("phone")} type="tel" maxLength={PHONE_MAX} />
        </Field>
        <p className="quiet text-14">A new email address gets a link of its own.</p>
        <div>
          <SubmitButton busyLabel="Saving...">Save changes</SubmitButton>
        </div>
      </form>
      <form method="post" className="mt-6 pb-4">
        <HiddenFields fields={{ intent: "person-remove", ...target }} />
        <p className="quiet text-14">Once removed, {person.name} can no longer open this page.</p>
        <button type="submit" className="button mt-4">
          Remove {person.name}
        </button>
      </form>
    </details>
  );
}
