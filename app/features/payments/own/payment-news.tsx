import { Notice } from "#app/components/layout/notice.tsx";
import { ALREADY_PAID, NOT_ASKED, STOPPED } from "#server/payments/checkout/contract.ts";
import { OWN_PAYMENTS, type OwnPayments } from "#server/payments/own/contract.ts";
import * as strings from "../strings/own.ts";
import type { RefusedPayment } from "./pay-form.tsx";

type Props = { payments: OwnPayments; refused: RefusedPayment | undefined; returned: boolean };

/** Shown only for a recent payment, because the URL may be opened again weeks later. */
const Thanks = ({ for: became }: { for: NonNullable<OwnPayments["lastOnline"]> }) => (
  <div className="mb-10">
    {became === "pending" ? (
      <Notice
        tone="success"
        title={strings.thankYouYourPaymentIs}
        text={strings.bankPaymentsTakeAFew}
        focus
      />
    ) : (
      <Notice tone="success" title={strings.thankYouWeveReceivedYour} focus />
    )}
  </div>
);

/** The title above the reason why no payment page was opened. */
const TITLES: Record<string, string> = {
  [ALREADY_PAID]: strings.youDontNeedToPayThis,
  [NOT_ASKED]: strings.theresNothingToPayRight,
  [STOPPED.date_gone]: strings.pleaseDontPayRightNow,
  [STOPPED.date_passed]: strings.pleaseDontPayRightNow,
  [STOPPED.date_moving]: strings.pleaseDontPayRightNow,
  [STOPPED.date_changed]: strings.pleaseDontPayRightNow,
  [STOPPED.date_dropped]: strings.pleaseDontPayRightNow,
};

/** Why a form was refused. Somebody who only checked on a payment may have paid already. */
export function RefusalNotice({ refused: { error, values } }: { refused: RefusedPayment }) {
  const problem = error.fields?.form;
  if (!problem) return null;
  const title =
    values.intent === "check"
      ? strings.weCouldntCheckYourPayment
      : (TITLES[problem] ?? strings.yourPaymentHasntStarted);
  return (
    <div className="mb-10">
      <Notice tone={problem === ALREADY_PAID ? "success" : "failure"} title={title} text={problem} focus />
    </div>
  );
}

/** The message for somebody who has just paid, or tried to. */
export function PaymentNews({ payments: { bookingId, isPaying, lastOnline }, refused, returned }: Props) {
  const isChecking = refused?.values.intent === "check";
  const refusal = refused && <RefusalNotice refused={refused} />;
  if (!returned && !isChecking) return refusal;
  if (!isPaying) return refusal ?? (lastOnline && <Thanks for={lastOnline} />);
  return (
    <>
      {refusal}
      <form method="post" action={OWN_PAYMENTS} className="mb-10 border-l-2 border-edge bg-white px-6 py-5">
        <p className="font-heading text-20">{strings.wereWaitingForStripeTo}</p>
        <p className="mt-1">{strings.yourPaymentShowsHereAs}</p>
        <input type="hidden" name="booking" value={bookingId} />
        <input type="hidden" name="intent" value="check" />
        <button type="submit" className="button mt-4">
          {strings.checkAgain}
        </button>
      </form>
    </>
  );
}
