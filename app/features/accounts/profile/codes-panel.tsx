import { useState } from "react";
import { Panel } from "#app/components/ui/panel.tsx";
import type { SecondFactorView } from "#server/accounts/second-factor/contract.ts";
import { BackupCodes } from "./backup-codes.tsx";
import { ChangeForm } from "./change-form.tsx";
import { EnrolmentSteps } from "./enrolment-steps.tsx";
import { PasswordDialog } from "./password-dialog.tsx";
import { PasswordNow } from "./text-field.tsx";
import { useChange } from "./use-change.ts";

/** Codes from an app as the second step after the password. */
export function CodesPanel({ enabled, backupCodesLeft }: SecondFactorView) {
  const prepare = useChange("totp-prepare");
  const confirm = useChange("totp-confirm");
  const renew = useChange("backup-codes");
  const turnOff = useChange("totp-off");
  // The outcomes that have been seen to: their secrets are shown no more.
  const [done, setDone] = useState<string[]>([]);
  const open = [confirm, renew]
    .map(({ outcome }) => outcome)
    .find((outcome) => outcome?.backupCodes && !done.includes(outcome.id));
  const enrolment = done.includes(prepare.outcome?.id ?? "") ? undefined : prepare.outcome?.enrolment;
  const seen = (...outcomes: ({ id: string } | undefined)[]) =>
    setDone([...done, ...outcomes.flatMap((outcome) => (outcome ? [outcome.id] : []))]);

  return (
    <Panel title="Two-factor authentication">
      <div className="p-5">
        {open?.backupCodes ? (
          <>
            <p role="status" className="mb-4">
              {open.text}
            </p>
            <BackupCodes
              codes={open.backupCodes}
              onDone={() => seen(prepare.outcome, confirm.outcome, renew.outcome)}
            />
          </>
        ) : enabled ? (
          <>
            <p>
              <span className="font-semibold">On.</span> After your password, we ask for a code from your app.{" "}
              {backupCodesLeft === 1
                ? "One backup code is left."
                : `${backupCodesLeft} backup codes are left.`}
            </p>
            <div className="mt-4 flex flex-wrap gap-3">
              <PasswordDialog
                change={renew}
                intent="backup-codes"
                title="New backup codes"
                label="Create new backup codes"
              >
                <p>You'll get ten new codes. Your current ones will stop working.</p>
              </PasswordDialog>
              <PasswordDialog
                change={turnOff}
                intent="totp-off"
                title="Turn off two-factor authentication"
                label="Turn off"
                className="button button-small button-danger"
              >
                <p>Anyone who learns your password will be able to sign in.</p>
              </PasswordDialog>
            </div>
          </>
        ) : enrolment ? (
          <EnrolmentSteps enrolment={enrolment} change={confirm} onCancel={() => seen(prepare.outcome)} />
        ) : (
          <>
            <p className="quiet mb-5">
              Off. With an authenticator app, a stolen password isn't enough to sign in: we also ask for a
              code that only your phone can show.
            </p>
            <ChangeForm
              change={prepare}
              intent="totp-prepare"
              button="Set up an authenticator app"
              busyLabel="One moment..."
              announce={false}
            >
              <PasswordNow form="totp-prepare" outcome={prepare.outcome} />
            </ChangeForm>
          </>
        )}
      </div>
    </Panel>
  );
}
