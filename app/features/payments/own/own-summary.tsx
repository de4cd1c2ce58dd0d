import { DATE_GONE } from "#server/payments/checkout/contract.ts";
import type { OwnPayments, Standing } from "#server/payments/own/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/own.ts";

type Props = { payments: Pick<OwnPayments, "balance" | "standing"> };

/**
 * The text for a couple whose booking has ended or can't be confirmed, depending on whether something is still asked
 * for.
 */
const STOPPED: Record<Exclude<Standing, "goes_on">, { asked: string; nothing: string }> = {
  cancelled: {
    asked: strings.yourBookingIsCanceledThis,
    nothing: strings.yourBookingIsCanceledAnd,
  },
  lost: {
    asked: strings.yourBookingIsntGoingAhead,
    nothing: strings.yourBookingIsntGoingAheadAnd,
  },
  unconfirmed: {
    asked: strings.yourBookingIsntConfirmedThis,
    nothing: strings.yourBookingIsntConfirmedSo,
  },
  date_gone: { asked: DATE_GONE, nothing: DATE_GONE },
};

function titleOf({ balance: { charges, dueCents }, standing }: Props["payments"]) {
  if (charges.length === 0 && standing === "goes_on") return strings.nothingToPayYet;
  if (standing === "date_gone") return strings.nothingToPayForNow;
  if (dueCents > 0) return strings.toPay(formatMoney(dueCents));
  return standing === "goes_on" ? strings.everythingIsPaid : strings.nothingToPay;
}

/** What there is to pay, in a few sentences. */
export function OwnSummary({ payments }: Props) {
  const { balance, standing } = payments;
  const { dueCents, pendingCents, creditCents } = balance;
  return (
    <>
      <h2 className="tabular text-32">{titleOf(payments)}</h2>
      {standing !== "goes_on" && (
        <p className="mt-4">{STOPPED[standing][dueCents > 0 ? "asked" : "nothing"]}</p>
      )}
      {pendingCents > 0 && (
        <p className="tabular mt-4">{strings.isOnItsWayTo(formatMoney(pendingCents), dueCents)}</p>
      )}
      {creditCents > 0 && (
        <p className="tabular mt-4">{strings.youvePaidMoreThanWe(formatMoney(creditCents))}</p>
      )}
    </>
  );
}
