import { formatMoney } from "#server/platform/money/contract.ts";
import type { PackageOffer } from "#server/website/snapshot/contract.ts";

export function PackageList({ packages }: { packages: PackageOffer[] }) {
  return (
    <ol>
      {packages.map(({ id, name, description, priceCents, currency, features }) => (
        <li key={id} className="border-t border-line py-8 first:border-t-0 first:pt-0">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h3 className="text-25">{name}</h3>
            <p className="tabular text-20">{formatMoney(priceCents, currency)}</p>
          </div>
          {description && <p className="quiet mt-1 text-14">{description}</p>}
          <ul className="mt-4 grid gap-1.5 text-14">
            {features.map((feature) => (
              <li key={feature} className="flex gap-3">
                <span aria-hidden className="mt-[0.7em] h-px w-4 flex-none bg-accent" />
                {feature}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
