import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Form, useNavigation, useSearchParams } from "react-router";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { Field, FieldError, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { besideFields, type Outcome } from "#app/lib/outcome.ts";
import { INVITED_NAME_MAX } from "#server/accounts/invitations/contract.ts";
import { PASSWORD_MAX } from "#server/accounts/sign-in/contract.ts";
import { EMAIL_MAX } from "#server/platform/forms/contract.ts";
import { ROLE_CHOICES, ROLE_LABELS } from "#server/platform/rights/contract.ts";
import * as strings from "../strings/users.ts";

/**
 * A button with the dialog for an invitation: nobody chooses another person's password. An address can open it
 * (`?do=invite`).
 */
export function AddUser({ outcome }: { outcome: Outcome | undefined }) {
  const [open, setOpen] = useState(false);
  const [role, setRole] = useState("user");
  const [settled, setSettled] = useState<string>();
  const [query, setQuery] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formData?.get("intent") === "invite";
  // The outcome of the last request, as long as the dialog it was made in is open.
  const answer = outcome && outcome.intent === "invite" && outcome.id !== settled ? outcome : undefined;
  const errors = answer?.fields ?? {};
  const failed = answer?.tone === "failure" && !besideFields(errors) ? answer.text : undefined;
  const close = () => {
    setOpen(false);
    setSettled(outcome?.id);
  };

  const show = () => {
    setRole("user");
    setOpen(true);
  };

  const isAsked = query.get("do") === "invite";
  const begin = useEffectEvent(() => {
    const rest = new URLSearchParams(query);
    rest.delete("do");
    setQuery(rest, { replace: true, preventScrollReset: true });
    // A form that is sent before the address has changed comes back to the old one: what was chosen stays.
    if (!open) show();
  });
  useEffect(() => {
    if (isAsked) begin();
  }, [isAsked]);

  useEffect(() => {
    if (answer?.tone === "success") setOpen(false);
    else if (answer) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [answer]);

  const attributes = (name: string) => ({
    ...fieldAttributes({ id: `invite-${name}`, error: errors[name], focus: false }),
    name,
    className: inputStyle,
  });
  return (
    <>
      <button type="button" className="button button-small button-accent" onClick={show}>
        {strings.addUser}
      </button>
      <Dialog title={strings.inviteUser} open={open} onClose={close}>
        <p className="quiet mt-2">{strings.wellEmailThemALink}</p>
        <Form ref={form} method="post" preventScrollReset noValidate className="mt-6 grid gap-5">
          <input type="hidden" name="intent" value="invite" />
          <Field id="invite-name" label={strings.name} error={errors.name}>
            <input
              {...attributes("name")}
              type="text"
              autoComplete="off"
              maxLength={INVITED_NAME_MAX}
              required
            />
          </Field>
          <Field id="invite-email" label={strings.email} error={errors.email}>
            <input {...attributes("email")} type="email" autoComplete="off" maxLength={EMAIL_MAX} required />
          </Field>
          <Field
            id="invite-role"
            label={strings.role}
            hint={strings.adminsCanChangeEverythingHere}
            error={errors.role}
          >
            <select
              {...attributes("role")}
              aria-describedby="invite-role-hint"
              value={role}
              onChange={({ currentTarget }) => setRole(currentTarget.value)}
              className={`${inputStyle} select`}
            >
              {ROLE_CHOICES.map((role) => (
                <option key={role} value={role}>
                  {ROLE_LABELS[role]}
                </option>
              ))}
            </select>
          </Field>
          {role === "admin" && (
            <Field id="invite-password" label={strings.yourPasswordConfirmsIt} error={errors.password}>
              <input
                {...attributes("password")}
                type="password"
                autoComplete="current-password"
                maxLength={PASSWORD_MAX}
                required
              />
            </Field>
          )}
          <div role="alert">
            <FieldError id="invite" error={failed} />
          </div>
          <div className="flex flex-wrap justify-end gap-3">
            <button type="button" className="button button-small" onClick={close}>
              {strings.cancel}
            </button>
            <SubmitButton busyLabel={strings.sending} busy={busy} className="button-small">
              {strings.sendInvitation}
            </SubmitButton>
          </div>
        </Form>
      </Dialog>
    </>
  );
}
