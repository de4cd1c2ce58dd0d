import { Dialog } from "#app/components/ui/dialog.tsx";
import { PASSKEY_NAME_MAX } from "#server/accounts/passkeys/contract.ts";
import * as strings from "../strings/profile.ts";
import { ChangeForm } from "./change-form.tsx";
import { TextField } from "./text-field.tsx";
import { useChange } from "./use-change.ts";
import { useChangeDialog } from "./use-change-dialog.ts";

export function RenamePasskey({ id, name }: { id: string; name: string }) {
  const { open, show, close, change } = useChangeDialog(useChange(`passkey-rename-${id}`));
  return (
    <>
      <button type="button" className="button button-small" onClick={show}>
        {strings.rename}
        <span className="sr-only">: {name}</span>
      </button>
      <Dialog title={strings.renameName(name)} open={open} onClose={close}>
        <div className="mt-4">
          <ChangeForm
            change={change}
            intent="passkey-rename"
            hidden={{ id }}
            button={strings.saveName}
            busyLabel={strings.saving}
            announce={false}
            aside={
              <button type="button" className="button button-small" onClick={close}>
                {strings.cancel}
              </button>
            }
          >
            <TextField
              form={`rename-${id}`}
              name="name"
              label={strings.newName}
              autoComplete="off"
              maxLength={PASSKEY_NAME_MAX}
              defaultValue={name}
              outcome={change.outcome}
            />
          </ChangeForm>
        </div>
      </Dialog>
    </>
  );
}
