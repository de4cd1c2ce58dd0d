import { useState } from "react";
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
} from "#server/proposals/offer-texts/contract.ts";
import * as strings from "../strings/desk.ts";

type Props = {
  page: Pick<ProposalPage, "texts" | "packages" | "contracts">;
  errors: Partial<Record<string, string>>;
};

/** Returns the visible rows: those filled in, and an empty one. */
function useRows<Row extends Record<string, OfferField>>(
  rows: readonly Row[],
  isUsed: (row: Row) => boolean,
  least: number,
) {
  const used = rows.findLastIndex(isUsed) + 1;
  const [touched, setTouched] = useState(0);
  const shown = rows.slice(0, Math.max(used + 1, touched + 1, least));
  /** For the group's `onChange`: shows the next row once the last one has a value. */
  const follow = ({ target }: { target: EventTarget }) => {
    const { name, value } = target as HTMLInputElement | HTMLSelectElement;
    if (value === "" || value === "none") return;
    setTouched(
      Math.max(touched, rows.findIndex((row) => Object.values(row).some((own) => own === name)) + 1),
    );
  };
  return { shown, follow };
}

/** The fields of an offer, in the order in which people think of them. */
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
  const addOns = useRows(ADD_ON_ROWS, ({ name, price }) => texts[name] + texts[price] !== "", 1);
  const payments = useRows(INSTALMENT_ROWS, ({ kind }) => !["", "none"].includes(texts[kind]), 2);
  return (
    <>
      <fieldset className="grid gap-4">
        <legend className="mb-3 w-full border-b border-line pb-2 text-17 font-semibold">
          {strings.packagesToChooseFrom}
        </legend>
        {PACKAGE_ROWS.map(({ id, price }, index) => (
          <div key={id} className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <Field
              id={`offer-${id}`}
              label={strings.packageLabelIndex(index + 1)}
              optional={index > 0}
              error={errors[id]}
            >
              <select {...attributes(id)} className={`${inputStyle} select`}>
                <option value="">{strings.none}</option>
                {packages.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}, {formatMoney(one.priceCents)}
                  </option>
                ))}
              </select>
            </Field>
            {text(price, strings.price)}
          </div>
        ))}
      </fieldset>
      <fieldset className="grid gap-4" onChange={addOns.follow}>
        <legend className="mb-3 w-full border-b border-line pb-2 text-17 font-semibold">
          {strings.addOns}
        </legend>
        {addOns.shown.map(({ name, price }, index) => (
          <div key={name} className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            {text(name, `Add-on ${index + 1}`)}
            {text(price, strings.price)}
          </div>
        ))}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-3">
        {text("travel", strings.travel)}
        {text("discount", strings.discount)}
        {text("tax", strings.taxIn)}
      </div>
      <fieldset className="grid gap-4" onChange={payments.follow}>
        <legend className="mb-3 w-full border-b border-line pb-2 text-17 font-semibold">
          {strings.paymentSchedule}
        </legend>
        {text("retainer", strings.retainer, strings.anAmountLikeSentence)}
        {payments.shown.map(({ share, kind, due }, index) => (
          <div key={share} className="grid gap-4 sm:grid-cols-3">
            <Field id={`offer-${kind}`} label={strings.payment(index + 2)} error={errors[kind]}>
              <select {...attributes(kind)} className={`${inputStyle} select`}>
                {Object.entries(DUE_KINDS).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </Field>
            {text(due, strings.daysOrDate)}
            {text(share, strings.amountOrLeaveEmptyFor)}
          </div>
        ))}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          id="offer-contractId"
          label={strings.contract}
          hint={
            <Link to="/admin/contracts" className="text-link">
              {strings.seeAndEditTheContracts}
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
        {text("validDays", strings.daysToSign, strings.weHoldTheDateFor)}
        {text("deliveryDays", strings.daysUntilDelivery, strings.afterTheWeddingForTheContract)}
      </div>
    </>
  );
}
