import { Panel } from "#app/components/ui/panel.tsx";
import { formatStudioDay } from "#app/lib/format.ts";
import { PASSKEY_NAME_MAX, type PasskeyView } from "#server/accounts/passkeys/contract.ts";
import * as strings from "../strings/profile.ts";
import { ChangeForm } from "./change-form.tsx";
import { PasswordDialog } from "./password-dialog.tsx";
import { RenamePasskey } from "./rename-passkey.tsx";
import { PasswordNow, TextField } from "./text-field.tsx";
import { useChange } from "./use-change.ts";

function PasskeyRow({ passkey: { id, name, addedAt, synced } }: { passkey: PasskeyView }) {
  const remove = useChange(`passkey-remove-${id}`);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3">
      <div className="min-w-0">
        <p className="break-words font-semibold">{name}</p>
        <p className="quiet">
          {addedAt && strings.added(formatStudioDay(addedAt))}
          {synced ? strings.syncedAcrossYourDevices : strings.onOneDeviceOnly}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <RenamePasskey id={id} name={name} />
        <PasswordDialog
          change={remove}
          intent="passkey-remove"
          hidden={{ id }}
          title={strings.removeName(name)}
          label={strings.remove}
          about={name}
          className="button button-small button-danger"
        >
          <p>{strings.itWillNoLongerSign}</p>
        </PasswordDialog>
      </div>
    </li>
  );
}

/** Passkeys: sign-in without a password, by fingerprint, face or PIN. */
export function PasskeysPanel({ passkeys }: { passkeys: PasskeyView[] }) {
  const add = useChange("passkey-add");
  return (
    <Panel title={strings.passkeys}>
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line border-b border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <div className="p-5">
        <p className="quiet mb-5">{strings.signInWithYourFingerprint}</p>
        <ChangeForm
          change={add}
          intent="passkey-add"
          button={strings.addAPasskey}
          busyLabel={strings.waitingForYourDevice}
        >
          <TextField
            form="passkey-add"
            name="name"
            label={strings.passkeyName}
            hint={strings.soYouCanRecognizeIt}
            autoComplete="off"
            maxLength={PASSKEY_NAME_MAX}
            outcome={add.outcome}
          />
          <PasswordNow form="passkey-add" outcome={add.outcome} />
        </ChangeForm>
      </div>
    </Panel>
  );
}
