import { formatList } from "#server/platform/lists/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import { fillLine } from "../prose/contract.ts";
import type { PackageOffer } from "../snapshot/contract.ts";
import * as strings from "../strings/packages.ts";

const FULL_DAY = "full-day coverage";
const IN_EACH_LIST = strings.inEachList;

/** Returns a package's hours of filming from its list of features; null if the list doesn't say. */
function coverageOf({ features }: Pick<PackageOffer, "features">): string | null {
  for (const feature of features) {
    if (/^full[- ]day\b/i.test(feature)) return FULL_DAY;
    const [, hours] = /^(\d+)[- ]hours?\b/i.exec(feature) ?? [];
    if (hours) return strings.hourCoverage(hours);
  }
  return null;
}

const alternatives = new Intl.ListFormat("en-US", { type: "disjunction" });

/** Describes the coverage of all these packages. */
function coverageOfAll(packages: PackageOffer[]): string {
  const byCoverage = new Map<string | null, string[]>();
  for (const offer of packages) {
    const coverage = coverageOf(offer);
    byCoverage.set(coverage, [...(byCoverage.get(coverage) ?? []), offer.name]);
  }
  if (byCoverage.size === 0 || byCoverage.has(null)) return IN_EACH_LIST;
  const [[only] = []] = byCoverage;
  if (byCoverage.size === 1 && only) return only;
  return alternatives.format(
    [...byCoverage].map(([coverage, names]) => `${coverage} (${formatList(names)})`),
  );
}

/** A lowest price is only worth naming if there is a higher one. */
const rangeOf = (lowest: string, highest: string) =>
  lowest === highest ? lowest : strings.fromPriceTo(lowest, highest);

/** Returns facts about the published packages for the site's texts, by variable name. */
export function packageFacts(packages: PackageOffer[]): Record<string, string> {
  const prices = packages
    .toSorted((a, b) => a.priceCents - b.priceCents)
    .map(({ priceCents, currency }) => formatMoney(priceCents, currency));
  const [lowest, highest] = [prices[0], prices.at(-1)];
  return {
    coverage: coverageOfAll(packages),
    ...(lowest && highest && { from_price: lowest, price_range: rangeOf(lowest, highest) }),
  };
}

const VARIABLE = /\{\{\s*([a-z_]+)\s*\}\}/;

/** Fills these facts into the texts of a block's items. Drops items that name a missing fact. */
export const withFacts = <Item extends Record<string, string>>(
  items: readonly Item[],
  facts: Record<string, string>,
): Item[] =>
  items
    .map(
      (item) =>
        Object.fromEntries(Object.entries(item).map(([name, text]) => [name, fillLine(text, facts)])) as Item,
    )
    .filter((item) => !Object.values(item).some((text) => VARIABLE.test(text)));
