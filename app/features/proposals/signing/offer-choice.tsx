import { FieldError } from "#app/forms/field.tsx";
import { formatMoney } from "#server/platform/money/contract.ts";
import type { ClientProposalPage } from "#server/proposals/signing/contract.ts";
import * as strings from "../strings/signing.ts";

type Props = { page: ClientProposalPage; error: string | undefined };

/**
 * The packages and add-ons to choose from. The button updates the total and the agreement. Somebody who signs without
 * having seen those is shown them first.
 */
export function OfferChoice({ page: { offer, choice }, error }: Props) {
  const { packages, addOns } = offer;
  const [only] = packages;
  if (only && packages.length === 1 && addOns.length === 0)
    return <input type="hidden" name="packageId" value={only.id} />;
  return (
    <div data-choice="" className="mb-14 grid gap-8">
      <fieldset>
        <legend className="font-heading text-32">{strings.chooseYourPackage}</legend>
        <div className="mt-6 grid gap-4">
          {packages.map(({ id, name, includes, priceCents }) => (
            <label
              key={id}
              className="flex cursor-pointer items-start gap-4 border border-edge bg-white p-5 has-checked:border-text"
            >
              <input
                type="radio"
                name="packageId"
                value={id}
                defaultChecked={id === choice.packageId}
                className="mt-1.5 size-5 flex-none accent-accent"
              />
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap justify-between gap-x-4 font-semibold">
                  <span>{name}</span>
                  <span className="tabular">{formatMoney(priceCents)}</span>
                </span>
                <span className="quiet mt-1 block text-14">{includes.join(" · ")}</span>
              </span>
            </label>
          ))}
        </div>
        <FieldError id="packageId" error={error} />
      </fieldset>
      {addOns.length > 0 && (
        <fieldset>
          <legend className="font-semibold">{strings.addOns}</legend>
          <div className="mt-3 grid">
            {addOns.map(({ id, name, priceCents }) => (
              <label
                key={id}
                className="flex min-h-12 cursor-pointer items-center gap-4 border-t border-line py-2"
              >
                <input
                  type="checkbox"
                  name="addOnIds"
                  value={id}
                  defaultChecked={choice.addOnIds.includes(id)}
                  className="size-5 flex-none accent-accent"
                />
                <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
                <span className="tabular">{formatMoney(priceCents)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <div>
        <button type="submit" name="intent" value="choose" className="button">
          {strings.updateTheTotal}
        </button>
      </div>
    </div>
  );
}
