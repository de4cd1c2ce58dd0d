import { Notice } from "#app/components/layout/notice.tsx";
import type { OwnPayments } from "#server/payments/own/contract.ts";
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

/** What there is to say to somebody who has just paid, or tried to. */
export function PaymentNews({ payments: { bookingId, isPaying, lastOnline }, refused, returned }: Props) {
  const problem = refused?.error.fields?.form;
  if (problem)
    return (
      <div className="mb-10">
        <Notice tone="failure" title="Your payment hasn't started" text={problem} focus />
      </div>
    );
  if (!returned) return null;
  if (!isPaying) return lastOnline && <Thanks for={lastOnline} />;
  return (
    <form
      method="post"
      action="/my-wedding/payments"
      className="mb-10 border-l-2 border-edge bg-white px-6 py-5"
    >
      <p className="font-heading text-20">We're waiting to hear from the bank</p>
      <p className="mt-1">Your payment shows here as soon as Stripe confirms it, usually within seconds.</p>
      <input type="hidden" name="booking" value={bookingId} />
      <input type="hidden" name="intent" value="check" />
      <button type="submit" className="button mt-4">
        Check again
      </button>
    </form>
  );
}
