import { OWN_PAYMENTS } from "#server/payments/own/contract.ts";
import type { RefusedPayment } from "./pay-form.tsx";
import { RefusalNotice } from "./payment-news.tsx";

/** The page while the database does not answer. What somebody has sent is sent again as it was typed. */
export function PaymentsUnavailable({ refused }: { refused: RefusedPayment | undefined }) {
  return (
    <>
      {refused && <RefusalNotice refused={refused} />}
      <h2 className="text-32">We can't show your payments right now</h2>
      <p className="mt-4">Nothing is lost. Please try again in a minute.</p>
      <form method={refused ? "post" : "get"} action={OWN_PAYMENTS} className="mt-8">
        {Object.entries(refused?.values ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="button">
          Try again
        </button>
      </form>
    </>
  );
}
