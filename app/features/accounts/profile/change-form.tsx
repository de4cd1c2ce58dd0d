import { type ReactNode, useEffect, useRef } from "react";
import { FieldError } from "#app/forms/field.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import type { Change } from "./use-change.ts";

type Props = {
  change: Change;
  intent: string;
  /** Hidden fields sent with the form. */
  hidden?: Record<string, string>;
  button: string;
  busyLabel: string;
  /** Whether to show success beside the button. If false, another component does. */
  announce?: boolean;
  aside?: ReactNode;
  children?: ReactNode;
};

/** A form of the account page. Keeps the input after a refusal, and resets after success. */
export function ChangeForm(props: Props) {
  const { change, intent, hidden = {}, button, busyLabel, announce = true, aside, children } = props;
  const { Form, outcome, busy } = change;
  const form = useRef<HTMLFormElement>(null);
  const said = outcome?.intent === intent ? outcome : undefined;
  useEffect(() => {
    if (said?.tone === "success") form.current?.reset();
    else if (said) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [said]);
  return (
    <Form ref={form} method="post" preventScrollReset noValidate className="grid gap-5">
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton plain busyLabel={busyLabel} busy={busy} className="button-small">
            {button}
          </SubmitButton>
          {aside}
        </div>
        {/* Live regions must exist from the start to be announced; they take no space while empty. */}
        <div role="alert">
          <FieldError id={intent} error={said?.tone === "failure" ? said.text : undefined} />
        </div>
        {announce && (
          <p role="status" className="break-words text-success not-empty:mt-3">
            {said?.tone === "success" && !busy ? said.text : ""}
          </p>
        )}
      </div>
    </Form>
  );
}
