import { formatList } from "#server/platform/lists/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import type { ProposalPage } from "#server/proposals/drafts/contract.ts";
import type { Offer } from "#server/proposals/offer/contract.ts";
import * as strings from "../strings/desk.ts";

type Props = { offered: Offer } & Pick<ProposalPage, "chosen">;
type Priced = { id: string; name: string; priceCents: number };

const Prices = ({ title, rows }: { title: string; rows: readonly Priced[] }) => (
  <div>
    <h3 className="font-body text-14 font-semibold tracking-normal">{title}</h3>
    <ul className="mt-2">
      {rows.map(({ id, name, priceCents }) => (
        <li key={id} className="flex justify-between gap-x-6 border-t border-line py-2.5">
          <span className="wrap-anywhere">{name}</span>
          <span className="tabular">{formatMoney(priceCents)}</span>
        </li>
      ))}
    </ul>
  </div>
);

/** What the couple can choose from and, once somebody has signed, what they chose. Empty if there is no choice. */
export function OfferedChoices({ offered: { packages, addOns }, chosen }: Props) {
  const [first] = packages;
  if (!first || packages.length + addOns.length === 1) return null;
  return (
    <div className="mb-10 grid gap-6">
      <Prices
        title={packages.length > 1 ? strings.packagesToChooseFrom : strings.packageLabel}
        rows={packages}
      />
      {addOns.length > 0 && <Prices title={strings.addOnsToChooseFrom} rows={addOns} />}
      <p className="wrap-anywhere">
        {chosen
          ? strings.chosen(formatList([chosen.packageName, ...chosen.addOnNames]))
          : strings.nobodyHasChosenYetThe(first.name, addOns.length)}
      </p>
    </div>
  );
}
