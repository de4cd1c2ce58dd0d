import { OWN_PAYMENTS } from "#server/payments/own/contract.ts";
import * as strings from "../strings/own.ts";
import type { RefusedPayment } from "./pay-form.tsx";
import { RefusalNotice } from "./payment-news.tsx";

/** The page while the database does not respond. A submitted form can be sent again with the same values. */
export function PaymentsUnavailable({ refused }: { refused: RefusedPayment | undefined }) {
  return (
    <>
      {refused && <RefusalNotice refused={refused} />}
      <h2 className="text-32">{strings.weCantShowYourPayments}</h2>
      <p className="mt-4">{strings.nothingIsLostPleaseTry}</p>
      <form method={refused ? "post" : "get"} action={OWN_PAYMENTS} className="mt-8">
        {Object.entries(refused?.values ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="button">
          {strings.tryAgain}
        </button>
      </form>
    </>
  );
}
