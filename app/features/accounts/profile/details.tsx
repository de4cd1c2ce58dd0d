import { Panel } from "#app/components/ui/panel.tsx";
import { NAME_MAX } from "#server/accounts/profile/contract.ts";
import { EMAIL_MAX } from "#server/platform/forms/contract.ts";
import * as strings from "../strings/profile.ts";
import { ChangeForm } from "./change-form.tsx";
import { PasswordNow, TextField } from "./text-field.tsx";
import { useChange } from "./use-change.ts";

export function NamePanel({ name }: { name: string }) {
  const change = useChange("name");
  return (
    <Panel title={strings.name}>
      <div className="p-5">
        <ChangeForm change={change} intent="name" button={strings.saveName} busyLabel={strings.saving}>
          <TextField
            form="name"
            name="name"
            label={strings.yourName}
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
    <Panel title={strings.emailAddress}>
      <div className="p-5">
        <p className="quiet mb-5 break-words">
          {strings.youSignInWith} <span className="text-text">{email}</span>
          {strings.aNewAddressTakesEffect}
        </p>
        <ChangeForm change={change} intent="email" button={strings.sendTheLink} busyLabel={strings.sending}>
          <TextField
            form="email"
            name="email"
            label={strings.newEmailAddress}
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
    <Panel title={strings.password}>
      <div className="p-5">
        <p className="quiet mb-5">{strings.changingYourPasswordSignsYou}</p>
        <ChangeForm
          change={change}
          intent="password"
          button={strings.changePassword}
          busyLabel={strings.changing}
        >
          <PasswordNow form="password" name="currentPassword" outcome={outcome} />
          <TextField
            form="password"
            name="newPassword"
            label={strings.newPassword}
            hint={strings.atLeast6CharactersA}
            type="password"
            autoComplete="new-password"
            outcome={outcome}
          />
          <TextField
            form="password"
            name="repeated"
            label={strings.confirmNewPassword}
            type="password"
            autoComplete="new-password"
            outcome={outcome}
          />
        </ChangeForm>
      </div>
    </Panel>
  );
}
