import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { firstInvalid } from "#app/forms/form-fields.ts";
import { Honeypot } from "#app/forms/honeypot.tsx";
import { HumanCheck } from "#app/forms/human-check.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { Unsent } from "#app/forms/unsent-text.tsx";
import { NAME_MAX } from "#server/inquiries/contact-form/contract.ts";
import { EMAIL_MAX, PHONE_MAX } from "#server/platform/forms/contract.ts";
import type { PageWords } from "#server/website/content-blocks/contract.ts";
import * as strings from "../strings/contact-form.ts";

/** The order on the page: the first of them with an error is focused. */
const ORDER = ["name", "email", "phone", "message"] as const;

type Props = {
  failure: PageWords["send-failed"];
  submission: string;
  /** Turnstile's site key. Null if the site doesn't use it. */
  siteKey: string | null;
  values: Partial<Record<string, string>>;
  errors: Partial<Record<string, string>>;
};

export function ContactForm({ failure, submission, siteKey, values, errors }: Props) {
  const focused = firstInvalid(ORDER, errors);
  const attributes = (name: (typeof ORDER)[number]) => ({
    ...fieldAttributes({ id: name, error: errors[name], focus: focused === name }),
    name,
    defaultValue: values[name] ?? "",
    className: inputStyle,
  });
  return (
    // `noValidate`: the server's errors are shown next to the fields, without the browser's own popups.
    <form method="post" action="/contact" noValidate className="grid gap-7">
      <input type="hidden" name="submission" value={submission} />
      <Honeypot />
      <Field id="name" label={strings.fullName} error={errors.name}>
        <input {...attributes("name")} type="text" autoComplete="name" required maxLength={NAME_MAX} />
      </Field>
      <div className="grid gap-7 sm:grid-cols-2">
        <Field id="email" label={strings.emailAddress} error={errors.email}>
          <input {...attributes("email")} type="email" autoComplete="email" required maxLength={EMAIL_MAX} />
        </Field>
        <Field id="phone" label={strings.phoneNumber} optional error={errors.phone}>
          <input {...attributes("phone")} type="tel" autoComplete="tel" maxLength={PHONE_MAX} />
        </Field>
      </div>
      <Field id="message" label={strings.message} error={errors.message}>
        <textarea {...attributes("message")} rows={6} required />
      </Field>
      <HumanCheck siteKey={siteKey} action="messages" error={errors.humanCheck} />
      <div>
        <SubmitButton busyLabel={strings.sending} className="w-full sm:w-auto">
          {strings.sendMessage}
        </SubmitButton>
        <Unsent failure={failure} />
      </div>
    </form>
  );
}
