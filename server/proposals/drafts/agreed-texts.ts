import { moneyInput } from "#server/platform/money/contract.ts";
import { type Choice, chosenOf, type Offer } from "../offer/contract.ts";
import { ADD_ON_ROWS, type OfferTexts, PACKAGE_ROWS } from "../offer-texts/contract.ts";

/**
 * Returns the editor's fields for a new version of an agreement: what the couple chose, at the agreed prices, with the
 * agreement's travel, discount, tax, schedule and contract. The packages and add-ons that they did not choose are left
 * out.
 */
export function agreedTexts(texts: OfferTexts, offer: Offer, choice: Choice): OfferTexts {
  const chosen = chosenOf(offer, choice);
  if (!chosen) return texts;
  const kept = { ...texts };
  for (const [index, row] of PACKAGE_ROWS.entries()) {
    kept[row.id] = index === 0 ? chosen.offered.id : "";
    kept[row.price] = index === 0 ? moneyInput(chosen.offered.priceCents) : "";
  }
  for (const [index, row] of ADD_ON_ROWS.entries()) {
    const added = chosen.added[index];
    kept[row.name] = added?.name ?? "";
    kept[row.price] = added ? moneyInput(added.priceCents) : "";
  }
  return kept;
}
