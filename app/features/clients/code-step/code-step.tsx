import { Notice } from "#app/components/layout/notice.tsx";
import { HiddenFields } from "#app/forms/confirmed-change.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { codeHint } from "#server/clients/confirmation/contract.ts";
import { CONFIRM, CONFIRM_AGAIN, type CodeStep as Step } from "#server/clients/wedding-forms/contract.ts";
import { CLIENT_HOME } from "#server/platform/admin-gate/contract.ts";
import type { FieldErrors } from "#server/platform/result/contract.ts";
import { CodeField } from "../sign-in/code-field.tsx";
import * as strings from "../strings/code-step.ts";
import { TypedWords } from "../unsent/typed-words.tsx";

/** What happens once the code is entered. */
const NEXT: Record<Step["intent"], string> = {
  details: strings.weSaveYourDetails,
  person: strings.weAddThem,
  "person-edit": strings.weSaveTheirDetails,
  "person-remove": strings.weRemoveThem,
  schedule: strings.weSaveTheSchedule,
  message: strings.weSendYourMessage,
  "delete-data": strings.weSendYourRequest,
  "keep-data": strings.weWithdrawYourRequest,
  "my-data": strings.youCanDownloadYourData,
};

type Props = {
  step: Step;
  email: string;
  reason: string | null;
  errors: FieldErrors;
};

/** Asks for a code from the person's own mailbox before a form is carried out, if they came by a link in a mail. */
export function CodeStep({ step: { intent, bookingId, typed, isSent }, email, reason, errors }: Props) {
  const back = (
    <a href={CLIENT_HOME} className="text-link inline-flex min-h-11 items-center text-14">
      {strings.backWithoutDoingThis}
    </a>
  );
  return (
    <div className="max-w-[30rem]">
      <h2 className="text-32">{strings.oneMoreStep}</h2>
      {reason && (
        <div className="mt-6">
          <Notice tone="failure" title={strings.thatDidntWork} text={reason} focus={!errors.code} />
        </div>
      )}
      <p className="mt-4">{strings.youOpenedThisPageFrom}</p>
      {isSent ? (
        <>
          <p className="mt-4 wrap-anywhere">{strings.enterTheCodeWeSent(email, NEXT[intent])}</p>
          <TypedWords values={typed} />
          <form method="post" noValidate className="mt-8 grid gap-6">
            <HiddenFields fields={{ intent: CONFIRM }} />
            <CodeField hint={codeHint("confirm")} error={errors.code} focus value={undefined} />
            <SubmitButton busyLabel={strings.checking} className="sm:justify-self-start">
              {strings.goOn}
            </SubmitButton>
          </form>
          <div className="mt-6 flex flex-wrap items-center gap-x-6 text-14">
            <form method="post">
              <HiddenFields fields={{ intent: CONFIRM_AGAIN }} />
              <button type="submit" className="text-link min-h-11 cursor-pointer">
                {strings.sendANewCode}
              </button>
            </form>
            {back}
          </div>
        </>
      ) : (
        <>
          <p className="mt-4 wrap-anywhere">{strings.weSendACodeTo(email, NEXT[intent])}</p>
          <TypedWords values={typed} />
          <form method="post" className="mt-8">
            <HiddenFields fields={{ ...typed, intent, bookingId }} />
            <SubmitButton busyLabel={strings.sending}>{strings.sendMeACode}</SubmitButton>
          </form>
          <p className="mt-6">{back}</p>
        </>
      )}
    </div>
  );
}
