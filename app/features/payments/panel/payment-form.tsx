import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { HiddenFields } from "#app/forms/confirmed-change.tsx";
import { Field, FieldError, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import type { FieldErrors } from "#server/platform/result/contract.ts";
import type { PaymentOutcome } from "./change-payments.ts";

type Props = {
  bookingId: string;
  intent: string;
  /** The payment that it is about. */
  about?: string;
  /** The button that opens it, and its name. */
  title: string;
  submit: string;
  outcome: PaymentOutcome | undefined;
  children: (errors: FieldErrors, prefix: string) => ReactNode;
};

/** A form that opens below its button, and closes once it was saved. Sent twice, it is recorded once. */
export function PaymentForm({
  bookingId,
  intent,
  about = "",
  title,
  submit,
  outcome: last,
  children,
}: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const key = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const outcome = last?.intent === intent && last.about === about ? last : undefined;
  const sent = useNavigation().formData;
  const busy = sent?.get("intent") === intent && sent.get("about") === about;

  useEffect(() => {
    if (!outcome) return;
    setErrors(outcome.fields);
    if (outcome.tone === "failure") return;
    // The next one is another.
    if (key.current) key.current.value = "";
    form.current?.reset();
    if (details.current) details.current.open = false;
  }, [outcome]);

  return (
    <details ref={details} className="w-full">
      <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">{title}</summary>
      <Form
        ref={form}
        method="post"
        preventScrollReset
        noValidate
        aria-label={title}
        className="mt-2 mb-4 grid gap-4 sm:grid-cols-2"
        onSubmit={() => {
          if (key.current) key.current.value ||= crypto.randomUUID();
        }}
      >
        <HiddenFields fields={{ intent, about, id: bookingId }} />
        <input ref={key} type="hidden" name="key" defaultValue="" />
        {children(errors, `${intent.replace(":", "-")}${about}`)}
        <div className="sm:col-span-2">
          <FieldError id={`${intent.replace(":", "-")}${about}`} error={errors.form} />
          <button type="submit" disabled={busy} className="button button-small button-accent">
            {busy ? "Saving..." : submit}
          </button>
        </div>
      </Form>
    </details>
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

export const CheckField = ({ name, label, hint }: { name: string; label: string; hint?: string }) => (
  <label className="flex min-h-11 items-start gap-3 text-14 sm:col-span-2">
    <input type="checkbox" name={name} value="yes" className="mt-0.5 size-5 flex-none" />
    <span>
      {label}
      {hint && <span className="quiet block">{hint}</span>}
    </span>
  </label>
);
