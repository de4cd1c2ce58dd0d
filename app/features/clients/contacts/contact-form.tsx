import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { Outcome } from "#app/features/bookings/page/change-booking.ts";
import { HiddenFields } from "#app/forms/confirmed-change.tsx";
import { Field, FieldError, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useMarkUnsaved } from "#app/forms/unsaved-changes.tsx";
import { useErrorFocus } from "#app/forms/use-error-focus.ts";
import { useRole } from "#app/lib/use-role.ts";
import {
  ADDED_ROLES,
  ADDRESS_NEEDS_MONEY,
  type ContactView,
  isPartner,
  LEGAL_NAME_MAX,
  PAYER_NEEDS_MONEY,
  POSTAL_ADDRESS,
  ROLE_NAMES,
  ROLE_RIGHTS,
  seesMoney,
} from "#server/clients/contacts/contract.ts";
import { EMAIL_MAX, PHONE_MAX } from "#server/platform/forms/contract.ts";
import { hasRight } from "#server/platform/rights/contract.ts";
import * as strings from "../strings/contacts.ts";

type Props = {
  bookingId: string;
  /** Absent when adding a person. */
  contact?: ContactView;
  outcome: Outcome | undefined;
  /** The field to focus. */
  first?: "name" | "email";
  onClose: () => void;
};

const field = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector<HTMLElement>(`[name="${name}"]`);

export function ContactForm({ bookingId, contact, outcome, first, onClose }: Props) {
  const intent = contact ? "contact-edit" : "contact-add";
  const about = contact?.id ?? "";
  const [errors, setErrors] = useState<Outcome["fields"]>({});
  const [key] = useState(() => crypto.randomUUID());
  /** The version that the form started from. After a conflict, the latest version is used instead. */
  const [begun, setBegun] = useState(contact?.version);
  const form = useRef<HTMLFormElement>(null);
  // Outcomes from before the form was opened are ignored.
  const earlier = useRef(outcome);
  const markUnsaved = useMarkUnsaved();
  const money = hasRight(useRole(), "money");
  /** Who can't see amounts can't give an address to somebody who does. */
  const emailHint = contact && seesMoney(contact.role) && !money ? ADDRESS_NEEDS_MONEY : undefined;
  const part = `contact-${about || "new"}`;
  const busy = useNavigation().formData?.get("intent") === intent;
  const close = () => {
    markUnsaved(part, false);
    onClose();
  };

  const settle = useEffectEvent((answer: Outcome) => {
    if (answer === earlier.current || answer.intent !== intent || answer.about !== about) return;
    setErrors(answer.fields);
    if (answer.conflict) setBegun(undefined);
    if (answer.tone !== "failure") close();
  });
  useEffect(() => {
    if (outcome) settle(outcome);
  }, [outcome]);

  useErrorFocus(form, errors);

  useEffect(() => {
    if (first) field(form.current, first)?.focus();
  }, [first]);

  const attributes = (name: string, hint?: string) => ({
    ...fieldAttributes({ id: `${part}-${name}`, hint, error: errors[name], focus: false }),
    name,
    className: inputStyle,
    autoComplete: "off",
  });
  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      noValidate
      aria-label={contact ? strings.editName(contact.name) : strings.addAPerson}
      className="grid gap-4"
      onInput={() => markUnsaved(part, true)}
    >
      <HiddenFields fields={{ intent, id: bookingId, about, key, version: begun ?? contact?.version ?? 0 }} />
      {!contact && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-14 font-semibold">{strings.role}</legend>
          {!money && <p className="quiet text-12">{PAYER_NEEDS_MONEY}</p>}
          {ADDED_ROLES.filter((role) => money || !seesMoney(role)).map((role, at) => (
            <label key={role} className="flex min-h-11 cursor-pointer items-start gap-3">
              <input
                type="radio"
                name="role"
                value={role}
                defaultChecked={at === 0}
                className="mt-1 size-4 accent-accent"
              />
              <span>
                {ROLE_NAMES[role]} <span className="quiet block text-12">{ROLE_RIGHTS[role]}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <Field id={`${part}-name`} label={strings.name} error={errors.name}>
        <input {...attributes("name")} type="text" required defaultValue={contact?.name} />
      </Field>
      <Field id={`${part}-email`} label={strings.email} optional hint={emailHint} error={errors.email}>
        <input
          {...attributes("email", emailHint)}
          type="email"
          readOnly={emailHint !== undefined}
          maxLength={EMAIL_MAX}
          defaultValue={contact?.email ?? ""}
        />
      </Field>
      <Field id={`${part}-phone`} label={strings.phone} optional error={errors.phone}>
        <input
          {...attributes("phone")}
          type="tel"
          maxLength={PHONE_MAX}
          defaultValue={contact?.phone ?? ""}
        />
      </Field>
      {contact && isPartner(contact) && (
        <>
          <Field
            id={`${part}-legalName`}
            label={strings.fullLegalName}
            optional
            hint={strings.asAgreementsNameThem}
            error={errors.legalName}
          >
            <input
              {...attributes("legalName", strings.asAgreementsNameThem)}
              type="text"
              maxLength={LEGAL_NAME_MAX}
              defaultValue={contact.legalName ?? ""}
            />
          </Field>
          <Field
            id={`${part}-postalAddress`}
            label={POSTAL_ADDRESS.label}
            optional
            error={errors.postalAddress}
          >
            <textarea
              {...attributes("postalAddress")}
              rows={3}
              maxLength={POSTAL_ADDRESS.max}
              defaultValue={contact.postalAddress ?? ""}
            />
          </Field>
        </>
      )}
      <div>
        <div role="alert" className="not-empty:mb-3">
          <FieldError id={`${part}-form`} error={errors.form} />
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton busy={busy} busyLabel={strings.saving} className="button-small">
            {contact ? strings.save : strings.add}
          </SubmitButton>
          <button type="button" className="button button-small" onClick={close}>
            {strings.cancel}
          </button>
        </div>
      </div>
    </Form>
  );
}
