import { formatCalendarDate } from "#app/lib/format.ts";
import type { Charge } from "#server/payments/ledger/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/own.ts";

/** Returns the text for a charge that is settled or not asked for. */
function settledWords({ isAsked, amountCents, paidCents }: Charge): string {
  if (paidCents === amountCents) return isAsked ? strings.paidThankYou : strings.paid;
  return paidCents > 0
    ? strings.paidYouDontNeedTo(formatMoney(paidCents), formatMoney(amountCents - paidCents))
    : strings.youDontNeedToPay;
}

function stateWords(
  charge: Charge,
  { today, isStopped, isPaused, isFilmDelivered }: Omit<Props, "charges">,
): string {
  const { openCents, pendingCents, dueOn, isAsked, kind, writtenOffCents } = charge;
  const off = writtenOffCents > 0 ? strings.ofItYouDontNeedTo(formatMoney(writtenOffCents)) : "";
  if (pendingCents > 0 && pendingCents === openCents)
    return off ? `${strings.amountOnItsWayToUs(formatMoney(pendingCents))}${off}` : strings.onItsWayToUs;
  if (openCents === 0 || !isAsked) return settledWords(charge);
  if (isStopped) return strings.notRightNow;
  if (isPaused && kind === "retainer" && pendingCents === 0)
    return strings.onceWeveSigned(formatMoney(openCents));
  // A retainer is asked for at once, because it confirms the date.
  const isBefore = kind === "retainer" && dueOn !== null && dueOn > today;
  const when =
    dueOn === null
      ? isFilmDelivered
        ? strings.forYourFilm
        : strings.dueWhenYourFilmIsReady
      : (isBefore ? strings.dueNowBy : strings.due)(formatCalendarDate(dueOn));
  const isLate = dueOn !== null && dueOn < today;
  const part = pendingCents > 0 ? strings.ofItIsOnItsWay(formatMoney(pendingCents)) : "";
  return `${formatMoney(openCents)} ${isLate ? `was ${when}` : when}${part}${off}`;
}

type Props = {
  charges: Charge[];
  today: string;
  /** Whether nothing is asked for at the moment, although something is open. */
  isStopped: boolean;
  /** Whether the retainer isn't asked for until the studio, which is late, has signed. */
  isPaused: boolean;
  isFilmDelivered: boolean;
};

/** A couple's charges, earliest first, each with the amount left to pay. */
export const OwnCharges = ({ charges, ...rest }: Props) => (
  <ul className="mt-6 text-17">
    {charges.map((charge) => (
      <li key={charge.id} className="border-t border-line py-4 last:border-b">
        <p className="flex justify-between gap-x-6">
          <span className="wrap-anywhere min-w-0">{charge.name}</span>
          <span className="tabular">{formatMoney(charge.amountCents)}</span>
        </p>
        <p className="quiet tabular mt-1 text-14">{stateWords(charge, rest)}</p>
      </li>
    ))}
  </ul>
);
