import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { HiddenFields } from "#app/forms/confirmed-change.tsx";
import { Field, FieldError, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import type { FieldErrors } from "#server/platform/result/contract.ts";
import * as strings from "../strings/panel.ts";
import type { PaymentOutcome } from "./change-payments.ts";

type Props = {
  bookingId: string;
  intent: string;
  /** The payment that the form is about. */
  about?: string;
  title: string;
  submit: string;
  outcome: PaymentOutcome | undefined;
  /** Called after it was saved or canceled. */
  onClose: () => void;
  children: (errors: FieldErrors, prefix: string) => ReactNode;
};

/** A form about money that closes after it was saved. Submitting it twice records one entry. */
export function PaymentForm({
  bookingId,
  intent,
  about = "",
  title,
  submit,
  outcome: last,
  onClose,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [key] = useState(() => crypto.randomUUID());
  // Ignores outcomes from before the form was opened.
  const [earlier] = useState(last?.id);
  const outcome = last?.intent === intent && last.about === about && last.id !== earlier ? last : undefined;
  const errors = outcome?.fields ?? {};
  const prefix = `${intent.replace(":", "-")}${about}`;
  const sent = useNavigation().formData;
  const busy = sent?.get("intent") === intent && sent.get("about") === about;

  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>("input:not([type=hidden])")?.focus();
  }, []);
  useEffect(() => {
    if (outcome?.tone === "success") onClose();
    if (outcome?.tone === "failure") form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [outcome, onClose]);

  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      noValidate
      aria-label={title}
      className="grid gap-4 border-t border-line px-5 py-4 sm:grid-cols-2"
    >
      <HiddenFields fields={{ intent, about, id: bookingId, key }} />
      {children(errors, prefix)}
      <div className="sm:col-span-2">
        <FieldError id={prefix} error={errors.form} />
        <div className="flex flex-wrap gap-3">
          <button type="submit" disabled={busy} className="button button-small button-accent">
            {busy ? strings.saving : submit}
          </button>
          <button type="button" onClick={onClose} className="button button-small">
            {strings.cancel}
          </button>
        </div>
      </div>
    </Form>
  );
}

type InputProps = {
  prefix: string;
  label: string;
  name: string;
  hint?: string;
  optional?: boolean;
  errors: FieldErrors;
} & Pick<
  ComponentProps<"input">,
  "type" | "defaultValue" | "inputMode" | "maxLength" | "max" | "placeholder"
>;

export function TextField({ prefix, label, name, hint, optional, errors, ...input }: InputProps) {
  const id = `${prefix}-${name}`;
  const error = errors[name];
  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error}>
      <input
        {...fieldAttributes({ id, hint, error, focus: false })}
        name={name}
        autoComplete="off"
        className={inputStyle}
        {...input}
      />
    </Field>
  );
}

type CheckProps = {
  name: string;
  label: string;
  hint?: string;
  checked?: boolean;
  onChange?: (checked: boolean) => void;
};

export const CheckField = ({ name, label, hint, checked = false, onChange }: CheckProps) => (
  <label className="flex min-h-11 items-start gap-3 text-14 sm:col-span-2">
    <input
      type="checkbox"
      name={name}
      value="yes"
      defaultChecked={checked}
      onChange={onChange && ((event) => onChange(event.target.checked))}
      className="mt-0.5 size-5 flex-none"
    />
    <span>
      {label}
      {hint && <span className="quiet block">{hint}</span>}
    </span>
  </label>
);
