import type { ReactNode } from "react";
import { Dialog } from "#app/components/ui/dialog.tsx";
import * as strings from "../strings/profile.ts";
import { ChangeForm } from "./change-form.tsx";
import { PasswordNow } from "./text-field.tsx";
import type { Change } from "./use-change.ts";
import { useChangeDialog } from "./use-change-dialog.ts";

type Props = {
  change: Change;
  intent: string;
  hidden?: Record<string, string>;
  title: string;
  /** The label of both the button that opens the dialog and the one that confirms it. */
  label: string;
  /** The subject of the action, for screen reader users who hear the button without its row. */
  about?: string;
  className?: string;
  children: ReactNode;
};

/** A button whose action needs the password. */
export function PasswordDialog(props: Props) {
  const { intent, hidden, title, label, about, className = "button button-small", children } = props;
  const { open, show, close, change } = useChangeDialog(props.change);
  return (
    <>
      <button type="button" className={className} onClick={show}>
        {label}
        {about && <span className="sr-only">: {about}</span>}
      </button>
      <Dialog title={title} open={open} onClose={close}>
        <div className="mb-5 mt-3">{children}</div>
        <ChangeForm
          change={change}
          intent={intent}
          {...(hidden ? { hidden } : {})}
          button={label}
          busyLabel={strings.oneMoment}
          announce={false}
          aside={
            <button type="button" className="button button-small" onClick={close}>
              {strings.cancel}
            </button>
          }
        >
          <PasswordNow form={`${intent}-${hidden?.id ?? ""}`} outcome={change.outcome} />
        </ChangeForm>
      </Dialog>
    </>
  );
}
