import type { Enrolment } from "#server/accounts/second-factor/contract.ts";
import * as strings from "../strings/profile.ts";
import { ChangeForm } from "./change-form.tsx";
import { TextField } from "./text-field.tsx";
import type { Change } from "./use-change.ts";

type Props = { enrolment: Enrolment; change: Change; onCancel: () => void };

const inFours = (key: string) => key.match(/.{1,4}/g)?.join(" ") ?? key;

/** The secret key as a QR code and as text, and a field for the code that proves that the app has it. */
export function EnrolmentSteps({ enrolment: { key, qr }, change, onCancel }: Props) {
  return (
    <>
      <p className="font-semibold">{strings.scanThisWithYourAuthenticator}</p>
      <svg
        role="img"
        aria-label={strings.qrCodeWithYourSetup}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="mt-4 size-56 max-w-full border border-line bg-white"
      >
        <path d={qr.path} className="fill-ink" />
      </svg>
      <p className="quiet mt-4">{strings.cantScanItEnterThis}</p>
      <p className="mb-5 mt-1 font-mono text-17 break-words">{inFours(key)}</p>
      <p className="quiet mb-5">{strings.turningThisOnSignsYou}</p>
      <ChangeForm
        change={change}
        intent="totp-confirm"
        button={strings.turnOn}
        busyLabel={strings.oneMoment}
        announce={false}
        aside={
          <button type="button" className="button button-small" onClick={onCancel}>
            {strings.cancel}
          </button>
        }
      >
        <TextField
          form="totp-confirm"
          name="code"
          label={strings.codeShownInTheApp}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          outcome={change.outcome}
        />
      </ChangeForm>
    </>
  );
}
