import { FieldError } from "#app/forms/field.tsx";
import { formatMoney } from "#server/platform/money/contract.ts";
import type { PackageOffer } from "#server/website/snapshot/contract.ts";
import * as strings from "../strings/booking-form.ts";

const NAME = "packageId";

type Props = {
  title: string;
  /** The tax that is added to each price; empty if the studio names none. */
  tax: string;
  /** The label for choosing no package. */
  none: string;
  packages: PackageOffer[];
  /** The id of the chosen package, or an empty string. */
  chosen: string;
  error: string | undefined;
  /** Whether it is the first field with an error. */
  focus: boolean;
};

/** The packages, each as a card that selects it. */
export function PackageChoice({ title, tax, none, packages, chosen, error, focus }: Props) {
  if (packages.length === 0) return null;
  const known = packages.some(({ id }) => id === chosen) ? chosen : "";
  const focused = focus ? packages[0]?.id : undefined;
  const choice = (id: string) => ({
    type: "radio",
    id: `package-${id || "none"}`,
    name: NAME,
    value: id,
    defaultChecked: known === id,
    autoFocus: id === focused || undefined,
    className: "package-input",
  });
  return (
    <fieldset aria-describedby={error && `${NAME}-error`} className="min-w-0">
      <legend className="mb-2 font-heading text-32">
        {title} <span className="quiet font-body text-14">{strings.optional}</span>
      </legend>
      <FieldError id={NAME} error={error} />
      <ol className="mt-4 grid gap-4">
        {packages.map(({ id, name, description, priceCents, currency, features }) => (
          <li key={id} className="package-option">
            <input {...choice(id)} aria-describedby={`package-${id}-facts`} />
            <label htmlFor={`package-${id}`}>
              <span className="font-heading text-25">{name}</span>{" "}
              <span className="tabular text-20">
                {formatMoney(priceCents, currency)}
                {tax ? <span className="quiet text-14">{` ${tax}`}</span> : null}
              </span>
            </label>
            <div id={`package-${id}-facts`} className="package-facts">
              {description && <p className="quiet text-14">{description}</p>}
              <ul className="mt-3 grid gap-x-8 gap-y-1 text-14 sm:max-lg:grid-cols-2">
                {features.map((feature) => (
                  <li key={feature} className="flex gap-3">
                    <span aria-hidden className="mt-[0.7em] h-px w-4 flex-none bg-accent" />
                    {feature}
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
        <li className="package-option">
          <input {...choice("")} />
          <label htmlFor="package-none">{none}</label>
        </li>
      </ol>
    </fieldset>
  );
}
