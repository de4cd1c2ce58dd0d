import { formatMoney } from "#server/platform/money/contract.ts";
import { type Choice, type Offer, type Share, shareCents, totalsOf } from "../offer/contract.ts";
import * as strings from "../strings/read-offer.ts";

export const REST_IS_LAST = strings.restIsLast;

const percentWords = (basisPoints: number) => `${basisPoints / 100}%`;

/**
 * Returns the message for payments that don't add up to the price. `hasFinal`: whether something follows the
 * retainer.
 */
function sumWords(sum: string, price: string, { hasFinal }: { hasFinal: boolean }) {
  const said = strings.said(sum, price);
  return hasFinal ? strings.leaveTheLastOneEmpty(said) : strings.addAFinalPayment(said);
}

const moreWords = (sum: string, price: string) => strings.moreWords(sum, price || "the total");

/**
 * Returns the cheapest and most expensive choice of each package. What holds for both holds for everything in
 * between.
 */
function extremes(offer: Offer): Choice[] {
  const all = offer.addOns.map(({ id }) => id);
  return offer.packages.flatMap(({ id }) => [
    { packageId: id, addOnIds: [] },
    ...(all.length > 0 ? [{ packageId: id, addOnIds: all }] : []),
  ]);
}

type Problem<Field extends string> = Partial<Record<Field, string>>;

/**
 * Returns the error, next to its field, for payments that don't add up to the price as typed: the last one would
 * silently take the remainder, or one would get nothing.
 * @param fields of the retainer and the instalments, in their order
 */
export function scheduleProblem<Field extends string>(
  offer: Offer,
  fields: readonly Field[],
): Problem<Field> {
  const shares: (Share | "rest")[] = [offer.retainer, ...offer.instalments.map(({ share }) => share)];
  const early = shares.findIndex((share, at) => share === "rest" && at < shares.length - 1);
  const beside = (at: number, words: string) => ({ [fields[at] ?? ""]: words }) as Problem<Field>;
  if (early >= 0) return beside(early, REST_IS_LAST);
  const typed = shares.filter((share) => share !== "rest");
  const last = typed.length - 1;
  const takesRest = typed.length < shares.length;
  const hasFinal = offer.instalments.length > 0;

  const isPercent = typed.every((share) => "basisPoints" in share);
  if (isPercent) {
    const points = typed.reduce((sum, share) => sum + ("basisPoints" in share ? share.basisPoints : 0), 0);
    if (points > 10_000) return beside(last, moreWords(percentWords(points), ""));
    return points === 10_000 || takesRest
      ? {}
      : beside(last, sumWords(percentWords(points), "", { hasFinal }));
  }
  for (const choice of extremes(offer)) {
    const { totalCents } = totalsOf(offer, choice);
    const cents = typed.reduce((sum, share) => sum + shareCents(totalCents, share), 0);
    const [sum, price] = [formatMoney(cents), formatMoney(totalCents)];
    if (cents > totalCents) return beside(last, moreWords(sum, price));
    if (cents < totalCents && !takesRest) return beside(last, sumWords(sum, price, { hasFinal }));
  }
  return {};
}
