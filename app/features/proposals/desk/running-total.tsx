import { formatMoney } from "#server/platform/money/contract.ts";
import type { ProposalPage } from "#server/proposals/drafts/contract.ts";
import { dueWords, type Offer, scheduleOf, totalsOf } from "#server/proposals/offer/contract.ts";
import type { OfferTexts } from "#server/proposals/offer-texts/contract.ts";
import { readOffer } from "#server/proposals/read-offer/contract.ts";
import * as strings from "../strings/desk.ts";

type Props = Pick<ProposalPage, "packages" | "days"> & {
  /** The current values. */
  texts: OfferTexts;
};

function choicesOf({ packages, addOns }: Offer) {
  const all = addOns.map(({ id }) => id);
  return packages.map(({ id, name }) => ({
    name,
    bare: { packageId: id, addOnIds: [] },
    full: all.length > 0 ? { packageId: id, addOnIds: all } : null,
  }));
}

/** The total of the fields while typing, computed by the same functions as in page, mail, contract and ledger. */
export function RunningTotal({ texts, packages, days }: Props) {
  const { offer } = readOffer(texts, packages);
  return (
    <section aria-label={strings.total} aria-live="polite" className="border-t border-line pt-4">
      <p className="font-semibold">{strings.totalAsTyped}</p>
      {offer === null && <p className="quiet">{strings.itShowsHereOnceEvery}</p>}
      {offer && (
        <ul className="mt-2 grid gap-2">
          {choicesOf(offer).map(({ name, bare, full }) => (
            <li key={bare.packageId}>
              <p className="tabular wrap-anywhere">
                {name}: {formatMoney(totalsOf(offer, bare).totalCents)}
                {full && `, with every add-on ${formatMoney(totalsOf(offer, full).totalCents)}`}
              </p>
              {days && (
                <p className="quiet tabular text-14">
                  {scheduleOf(offer, bare, days)
                    .map(
                      (payment) =>
                        `${payment.label} ${formatMoney(payment.amountCents)} ${dueWords(payment)}`,
                    )
                    .join(" · ") || strings.nothingToPay}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
