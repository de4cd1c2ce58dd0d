import { CodeField } from "#app/features/clients/sign-in/code-field.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { hasMoney } from "#server/bookings/current-state/contract.ts";
import { codeHint } from "#server/clients/confirmation/contract.ts";
import type { SeenState } from "#server/clients/viewer-state/contract.ts";
import { moneyHereSentences } from "#server/proposals/couple-money/contract.ts";
import { SURE } from "#server/proposals/declining/contract.ts";
import {
  type ClientProposalPage,
  clientProposalPath,
  type TypedForm,
} from "#server/proposals/signing/contract.ts";
import * as strings from "../strings/signing.ts";

type Props = { page: ClientProposalPage; state: SeenState; typed: TypedForm };

/** What becomes of the date and the money of a couple that has no other agreement. */
function afterwards({ date, money }: Pick<SeenState, "date" | "money">): string[] {
  const here = money && hasMoney(money) ? moneyHereSentences(money) : "";
  if (date.kind === "confirmed") return [[here, strings.yourDateStaysForNow].filter(Boolean).join(" ")];
  return here ? [`${here} ${strings.wellCallYouAboutIt}`] : [];
}

/** The second step of declining: what it means, and a code where one is needed. */
export function DeclineQuestion({ page, state, typed: { values, errors } }: Props) {
  const { date } = state;
  const isHeld = date.kind === "held" || date.kind === "held_while_we_sign";
  const { id, signatures, needsCode, isDeclineCodeSent } = page;
  const signed = signatures.filter(({ at }) => at !== null);
  const willNeedCode = (needsCode || signed.length > 0) && !isDeclineCodeSent;
  return (
    <>
      <h2 className="text-32">{strings.declineThisProposal}</h2>
      <ul className="mt-4 grid list-disc gap-2 pl-5">
        <li>{strings.itEndsForBoth(signatures.length)}</li>
        {signed.length > 0 && <li>{strings.signaturesAreVoid(signed.map(({ name }) => name))}</li>}
        {isHeld && <li>{strings.weNoLongerHoldAfter}</li>}
        {page.inForce && <li>{strings.whatWeAgreedBeforeStill}</li>}
        {!page.inForce && afterwards(state).map((sentence) => <li key={sentence}>{sentence}</li>)}
      </ul>
      {values.reason && (
        <p className="mt-6 whitespace-pre-line wrap-anywhere">{strings.yourReason(values.reason)}</p>
      )}
      <form method="post" noValidate className="mt-8 grid gap-7">
        <input type="hidden" name="intent" value="decline" />
        <input type="hidden" name="sure" value={SURE} />
        <input type="hidden" name="reason" value={values.reason ?? ""} />
        {isDeclineCodeSent && (
          <CodeField
            hint={codeHint("decline")}
            error={errors.code}
            focus={errors.code !== undefined}
            value={undefined}
          />
        )}
        {willNeedCode && <p className="quiet text-14">{strings.decliningNeedsACode}</p>}
        <div className="flex flex-wrap items-center gap-6">
          <SubmitButton busyLabel={strings.oneMoment} className="w-full sm:w-auto">
            {strings.yesDecline}
          </SubmitButton>
          <a href={clientProposalPath(id)} className="text-link inline-flex min-h-11 items-center">
            {strings.noKeepIt}
          </a>
        </div>
      </form>
    </>
  );
}
