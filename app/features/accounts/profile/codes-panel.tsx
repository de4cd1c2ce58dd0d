import { useState } from "react";
import { Panel } from "#app/components/ui/panel.tsx";
import type { SecondFactorView } from "#server/accounts/second-factor/contract.ts";
import * as strings from "../strings/profile.ts";
import { BackupCodes } from "./backup-codes.tsx";
import { ChangeForm } from "./change-form.tsx";
import { EnrolmentSteps } from "./enrolment-steps.tsx";
import { PasswordDialog } from "./password-dialog.tsx";
import { PasswordNow } from "./text-field.tsx";
import { useChange } from "./use-change.ts";

/** Codes from an authenticator app as the second step after the password. */
export function CodesPanel({ enabled, backupCodesLeft }: SecondFactorView) {
  const prepare = useChange("totp-prepare");
  const confirm = useChange("totp-confirm");
  const renew = useChange("backup-codes");
  const turnOff = useChange("totp-off");
  // The dismissed outcomes, whose secrets are no longer shown.
  const [done, setDone] = useState<string[]>([]);
  const open = [confirm, renew]
    .map(({ outcome }) => outcome)
    .find((outcome) => outcome?.backupCodes && !done.includes(outcome.id));
  const enrolment = done.includes(prepare.outcome?.id ?? "") ? undefined : prepare.outcome?.enrolment;
  const seen = (...outcomes: ({ id: string } | undefined)[]) =>
    setDone([...done, ...outcomes.flatMap((outcome) => (outcome ? [outcome.id] : []))]);

  return (
    <Panel title={strings.twoFactorAuthentication}>
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
              <span className="font-semibold">{strings.on}</span>{" "}
              {strings.afterYourPasswordWeAsk(backupCodesLeft)}
            </p>
            <div className="mt-4 flex flex-wrap gap-3">
              <PasswordDialog
                change={renew}
                intent="backup-codes"
                title={strings.newBackupCodes}
                label={strings.createNewBackupCodes}
              >
                <p>{strings.youllGetTenNewCodes}</p>
              </PasswordDialog>
              <PasswordDialog
                change={turnOff}
                intent="totp-off"
                title={strings.turnOffTwoFactorAuthentication}
                label={strings.turnOff}
                className="button button-small button-danger"
              >
                <p>{strings.anyoneWhoLearnsYourPassword}</p>
              </PasswordDialog>
            </div>
          </>
        ) : enrolment ? (
          <EnrolmentSteps enrolment={enrolment} change={confirm} onCancel={() => seen(prepare.outcome)} />
        ) : (
          <>
            <p className="quiet mb-5">{strings.offWithAnAuthenticatorApp}</p>
            <ChangeForm
              change={prepare}
              intent="totp-prepare"
              button={strings.setUpAnAuthenticatorApp}
              busyLabel={strings.oneMoment}
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
