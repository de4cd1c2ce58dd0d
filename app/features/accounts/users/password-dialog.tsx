import { useEffect, useRef, useState } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { Field, FieldError, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import type { Outcome } from "#app/lib/outcome.ts";
import { PASSWORD_MAX } from "#server/accounts/sign-in/contract.ts";
import type { UserView } from "#server/accounts/users/contract.ts";
import * as strings from "../strings/users.ts";

type Props = {
  intent: "reset-second-factor" | "make-admin" | "restore-admin";
  user: UserView;
  title: string;
  text: string;
  button: string;
  busyLabel: string;
  open: boolean;
  onClose: () => void;
};

/** The dialog of a change to another account that asks for the password of whoever makes it. */
export function PasswordDialog({ intent, user, title, text, button, busyLabel, open, onClose }: Props) {
  const { id, name, version } = user;
  const outcome = useActionData<Outcome>();
  const [settled, setSettled] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formData?.get("intent") === intent;
  // The outcome of the last request, as long as the dialog it was made in is open.
  const answer = open && outcome?.intent === intent && outcome.id !== settled ? outcome : undefined;
  const close = () => {
    setSettled(outcome?.id);
    onClose();
  };
  useEffect(() => {
    if (answer?.tone === "failure") form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [answer]);
  const field = `${intent}-${id}`;
  const error = answer?.fields.password;
  return (
    <Dialog title={title} open={open} onClose={close}>
      <p className="mt-3 break-words">{text}</p>
      <Form ref={form} method="post" preventScrollReset noValidate className="mt-6 grid gap-5">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="name" value={name} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="from" value={user.role} />
        <Field id={field} label={strings.yourPasswordConfirmsIt} error={error}>
          <input
            {...fieldAttributes({ id: field, error, focus: false })}
            name="password"
            type="password"
            autoComplete="current-password"
            maxLength={PASSWORD_MAX}
            required
            className={inputStyle}
          />
        </Field>
        <div role="alert">
          <FieldError id={intent} error={answer?.tone === "failure" ? answer.text : undefined} />
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className="button button-small" onClick={close}>
            {strings.cancel}
          </button>
          <SubmitButton busyLabel={busyLabel} busy={busy} className="button-small">
            {button}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
