import { useEffect, useState } from "react";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { PASSKEY_NAME_MAX } from "#server/passkeys/contract.ts";
import { ChangeForm } from "./change-form.tsx";
import { TextField } from "./text-field.tsx";
import { useChange } from "./use-change.ts";

export function RenamePasskey({ id, name }: { id: string; name: string }) {
  const change = useChange(`passkey-rename-${id}`);
  const [open, setOpen] = useState(false);
  const { outcome } = change;
  useEffect(() => {
    if (outcome?.ok) setOpen(false);
  }, [outcome]);
  return (
    <>
      <button type="button" className="button button-small" onClick={() => setOpen(true)}>
        Rename
        <span className="sr-only">: {name}</span>
      </button>
      <Dialog title={`Rename ${name}`} open={open} onClose={() => setOpen(false)}>
        <div className="mt-4">
          <ChangeForm
            change={change}
            intent="passkey-rename"
            hidden={{ id }}
            button="Save name"
            busyLabel="Saving..."
            announce={false}
            aside={
              <button type="button" className="button button-small" onClick={() => setOpen(false)}>
                Cancel
              </button>
            }
          >
            <TextField
              form={`rename-${id}`}
              name="name"
              label="New name"
              autoComplete="off"
              maxLength={PASSKEY_NAME_MAX}
              defaultValue={name}
              outcome={outcome}
            />
          </ChangeForm>
        </div>
      </Dialog>
    </>
  );
}
