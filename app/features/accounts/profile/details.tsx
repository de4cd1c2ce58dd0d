import { Panel } from "#app/components/ui/panel.tsx";
import { NAME_MAX } from "#server/accounts/profile/contract.ts";
import { EMAIL_MAX } from "#server/platform/forms/contract.ts";
import { ChangeForm } from "./change-form.tsx";
import { PasswordNow, TextField } from "./text-field.tsx";
import { useChange } from "./use-change.ts";

export function NamePanel({ name }: { name: string }) {
  const change = useChange("name");
  return (
    <Panel title="Name">
      <div className="p-5">
        <ChangeForm change={change} intent="name" button="Save name" busyLabel="Saving...">
          <TextField
            form="name"
            name="name"
            label="Your name"
            autoComplete="name"
            maxLength={NAME_MAX}
            defaultValue={name}
            outcome={change.outcome}
          />
        </ChangeForm>
      </div>
    </Panel>
  );
}

export function EmailPanel({ email }: { email: string }) {
  const change = useChange("email");
  return (
    <Panel title="Email address">
      <div className="p-5">
        <p className="quiet mb-5 break-words">
          You sign in with <span className="text-text">{email}</span>. A new address takes effect once you
          open the link we send to it.
        </p>
        <ChangeForm change={change} intent="email" button="Send the link" busyLabel="Sending...">
          <TextField
            form="email"
            name="email"
            label="New email address"
            type="email"
            autoComplete="email"
            maxLength={EMAIL_MAX}
            outcome={change.outcome}
          />
          <PasswordNow form="email" outcome={change.outcome} />
        </ChangeForm>
      </div>
    </Panel>
  );
}

export function PasswordPanel() {
  const change = useChange("password");
  const { outcome } = change;
  return (
    <Panel title="Password">
      <div className="p-5">
        <p className="quiet mb-5">Changing your password signs you out everywhere else.</p>
        <ChangeForm change={change} intent="password" button="Change password" busyLabel="Changing...">
          <PasswordNow form="password" name="currentPassword" outcome={outcome} />
          <TextField
            form="password"
            name="newPassword"
            label="New password"
            hint="At least 6 characters. A sentence only you would say works best."
            type="password"
            autoComplete="new-password"
            outcome={outcome}
          />
          <TextField
            form="password"
            name="repeated"
            label="Confirm new password"
            type="password"
            autoComplete="new-password"
            outcome={outcome}
          />
        </ChangeForm>
      </div>
    </Panel>
  );
}
