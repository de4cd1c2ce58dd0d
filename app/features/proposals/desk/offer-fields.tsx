import { Link } from "react-router";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { formatMoney } from "#server/platform/money/contract.ts";
import type { ProposalPage } from "#server/proposals/drafts/contract.ts";
import {
  ADD_ON_ROWS,
  DUE_KINDS,
  INSTALMENT_ROWS,
  type OfferField,
  PACKAGE_ROWS,
} from "#server/proposals/drafts/contract.ts";

type Props = {
  page: Pick<ProposalPage, "texts" | "packages" | "contracts">;
  errors: Partial<Record<string, string>>;
};

/** The fields of an offer, in the order in which one thinks of them. */
export function OfferFields({ page: { texts, packages, contracts }, errors }: Props) {
  const attributes = (name: OfferField) => ({
    ...fieldAttributes({ id: `offer-${name}`, error: errors[name], focus: false }),
    name,
    defaultValue: texts[name],
    className: inputStyle,
  });
  const text = (name: OfferField, label: string, hint?: string) => (
    <Field id={`offer-${name}`} label={label} hint={hint} error={errors[name]}>
      <input
        {...attributes(name)}
        {...fieldAttributes({ id: `offer-${name}`, hint, error: errors[name], focus: false })}
        type="text"
        autoComplete="off"
        maxLength={80}
      />
    </Field>
  );
  const usedPayments = INSTALMENT_ROWS.filter(({ kind }) => !["", "none"].includes(texts[kind])).length;
  const firstUnused = ADD_ON_ROWS.findIndex(({ name }) => texts[name] === "");
  return (
    <>
      <fieldset className="grid gap-4">
        <legend className="mb-3 w-full border-b border-line pb-2 text-17 font-semibold">
          Packages to choose from
        </legend>
        {PACKAGE_ROWS.map(({ id, price }, index) => (
          <div key={id} className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <Field id={`offer-${id}`} label={`Package ${index + 1}`} optional={index > 0} error={errors[id]}>
              <select {...attributes(id)} className={`${inputStyle} select`}>
                <option value="">None</option>
                {packages.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}, {formatMoney(one.priceCents)}
                  </option>
                ))}
              </select>
            </Field>
            {text(price, "Price")}
          </div>
        ))}
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-3 w-full border-b border-line pb-2 text-17 font-semibold">Add-ons</legend>
        {ADD_ON_ROWS.map(({ name, price }, index) => {
          const row = (
            <div key={name} className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
              {text(name, `Add-on ${index + 1}`)}
              {text(price, "Price")}
            </div>
          );
          // One empty row waits; more unfold with the first of them.
          return index <= Math.max(firstUnused, 0) || firstUnused === -1 || texts[name] !== "" ? row : null;
        })}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-3">
        {text("travel", "Travel")}
        {text("discount", "Discount")}
        {text("tax", "Tax in %")}
      </div>
      <fieldset className="grid gap-4">
        <legend className="mb-3 w-full border-b border-line pb-2 text-17 font-semibold">
          When it is paid
        </legend>
        {text("retainer", "Retainer", "An amount, like $1,000, or a share of the total, like 30%.")}
        {INSTALMENT_ROWS.slice(0, Math.max(usedPayments + 1, 2)).map(({ share, kind, due }, index) => (
          <div key={share} className="grid gap-4 sm:grid-cols-3">
            <Field id={`offer-${kind}`} label={`Payment ${index + 2}`} error={errors[kind]}>
              <select {...attributes(kind)} className={`${inputStyle} select`}>
                {Object.entries(DUE_KINDS).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </Field>
            {text(due, "Days or date")}
            {text(share, "Amount or %, empty: the rest")}
          </div>
        ))}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          id="offer-contractId"
          label="Contract"
          hint={
            <Link to="/admin/contracts" className="text-link">
              See and edit the contracts
            </Link>
          }
          error={errors.contractId}
        >
          <select {...attributes("contractId")} className={`${inputStyle} select`}>
            {contracts.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </Field>
        {text("validDays", "Days to sign", "The date is held as long.")}
      </div>
    </>
  );
}
