import { Notice } from "#app/components/layout/notice.tsx";
import { ALREADY_PAID, DATE_GONE, NOT_ASKED } from "#server/payments/checkout/contract.ts";
import { OWN_PAYMENTS, type OwnPayments } from "#server/payments/own/contract.ts";
import type { RefusedPayment } from "./pay-form.tsx";

type Props = { payments: OwnPayments; refused: RefusedPayment | undefined; returned: boolean };

/** Said while it is so: the address of somebody who has paid may be opened again, weeks later. */
const Thanks = ({ for: became }: { for: NonNullable<OwnPayments["lastOnline"]> }) => (
  <div className="mb-10">
    {became === "pending" ? (
      <Notice
        tone="success"
        title="Thank you! Your payment is on its way"
        text="Bank payments take a few business days. We'll email you once it has arrived."
        focus
      />
    ) : (
      <Notice tone="success" title="Thank you! We've received your payment" focus />
    )}
  </div>
);

/** What is above the reason why no page to pay on was opened. */
const TITLES: Record<string, string> = {
  [ALREADY_PAID]: "You don't need to pay this again",
  [NOT_ASKED]: "There's nothing to pay right now",
  [DATE_GONE]: "Please don't pay right now",
};

/** Why a form was refused: whoever has asked after a payment may have paid. */
export function RefusalNotice({ refused: { error, values } }: { refused: RefusedPayment }) {
  const problem = error.fields?.form;
  if (!problem) return null;
  const title =
    values.intent === "check"
      ? "We couldn't check your payment just now"
      : (TITLES[problem] ?? "Your payment hasn't started");
  return (
    <div className="mb-10">
      <Notice tone={problem === ALREADY_PAID ? "success" : "failure"} title={title} text={problem} focus />
    </div>
  );
}

/** What there is to say to somebody who has just paid, or tried to. */
export function PaymentNews({ payments: { bookingId, isPaying, lastOnline }, refused, returned }: Props) {
  const isChecking = refused?.values.intent === "check";
  const refusal = refused && <RefusalNotice refused={refused} />;
  if (!returned && !isChecking) return refusal;
  if (!isPaying) return refusal ?? (lastOnline && <Thanks for={lastOnline} />);
  return (
    <>
      {refusal}
      <form method="post" action={OWN_PAYMENTS} className="mb-10 border-l-2 border-edge bg-white px-6 py-5">
        <p className="font-heading text-20">We're waiting for Stripe to confirm your payment</p>
        <p className="mt-1">Your payment shows here as soon as Stripe confirms it, usually within seconds.</p>
        <input type="hidden" name="booking" value={bookingId} />
        <input type="hidden" name="intent" value="check" />
        <button type="submit" className="button mt-4">
          Check again
        </button>
      </form>
    </>
  );
}
