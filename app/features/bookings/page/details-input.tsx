import type { ReactNode } from "react";
import { fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { inTheirData } from "#app/forms/strings.ts";
import { useCoupleWords } from "#app/lib/couple-words.ts";
import { useRole } from "#app/lib/use-role.ts";
import { LAST_WEDDING_DATE, MESSAGE_MAX, NAME_MAX, VENUE_MAX } from "#server/bookings/fields/contract.ts";
import {
  BOOKED_PACKAGE,
  type BookingPage,
  type FieldName,
  type FieldTexts,
  NEXT_STEP_MAX,
} from "#server/bookings/page/contract.ts";
import { PHONE_MAX } from "#server/platform/forms/contract.ts";
import { formatMoney, moneyInput, parseMoney } from "#server/platform/money/contract.ts";
import { hasRight } from "#server/platform/rights/contract.ts";
import * as strings from "../strings/page.ts";
import { FIELD_LABELS } from "./comparison.ts";
import { SignedDateHint } from "./signed-date.tsx";

type Page = Pick<BookingPage, "booking" | "packages" | "admins"> & { movesBy: string | null };

export type FieldsProps = {
  page: Page;
  shown: FieldTexts;
  errors: Partial<Record<string, string>>;
  /** The field to focus first. */
  first: string;
};

/** Sets the price of a newly chosen package, unless a different price was agreed. */
function followPackage(select: HTMLSelectElement, packages: Page["packages"], before: string) {
  const price = select.form?.elements.namedItem("price");
  if (!(price instanceof HTMLInputElement)) return;
  const priceOf = (wanted: string) => packages.find(({ id }) => id === wanted)?.priceCents;
  const untouched = price.value.trim() === "" || parseMoney(price.value) === priceOf(before);
  const next = priceOf(select.value);
  if (untouched) price.value = next === undefined ? "" : moneyInput(next);
}

function priceHint({ booking, packages }: Page): string {
  const offer = packages.find(({ id }) => id === booking.packageId);
  const agreed = booking.packagePriceCents;
  return offer && agreed !== null && offer.priceCents !== agreed
    ? strings.costsToday(offer.name, formatMoney(offer.priceCents))
    : strings.inUSDollarsItStarts;
}

function hintOf(name: FieldName, page: Page): ReactNode {
  if (name === "price") return priceHint(page);
  if (name === "weddingDate" && page.booking.isDateSigned) return <SignedDateHint movesBy={page.movesBy} />;
  return name === "nextStep" ? inTheirData : undefined;
}

/** Returns the label, hint and error of a field, and whether the role can see it. */
export function useDetailsField({ page, errors }: FieldsProps) {
  const coupleWords = useCoupleWords();
  const money = hasRight(useRole(), "money");
  return {
    isShown: (name: FieldName) => money || name !== "price",
    fieldOf: (name: FieldName) => ({
      id: `booking-${name}`,
      label: coupleWords(FIELD_LABELS[name]),
      error: errors[name] && coupleWords(errors[name]),
      hint: hintOf(name, page),
    }),
  };
}

/** The input for a field's value. */
export function DetailsInput({ name, page, shown, errors, first }: FieldsProps & { name: FieldName }) {
  const { booking, packages, admins } = page;
  const money = hasRight(useRole(), "money");
  const hint = hintOf(name, page);
  const attributes = {
    ...fieldAttributes({ id: `booking-${name}`, hint, error: errors[name], focus: name === first }),
    name,
    defaultValue: shown[name],
    className: inputStyle,
    autoComplete: "off",
  };
  const select = { ...attributes, className: `${inputStyle} select` };
  switch (name) {
    case "brideName":
    case "groomName":
      return <input {...attributes} type="text" required maxLength={NAME_MAX} />;
    case "phone":
      return <input {...attributes} type="tel" maxLength={PHONE_MAX} />;
    case "weddingDate":
      return <input {...attributes} type="date" max={LAST_WEDDING_DATE} readOnly={booking.isDateSigned} />;
    case "venue":
      return <input {...attributes} type="text" maxLength={VENUE_MAX} />;
    case "guestCount":
      return <input {...attributes} type="text" inputMode="numeric" maxLength={6} />;
    case "nextStep":
      return <input {...attributes} type="text" maxLength={NEXT_STEP_MAX} />;
    case "nextStepOn":
      return <input {...attributes} type="date" />;
    case "price":
      return <input {...attributes} type="text" inputMode="decimal" maxLength={20} />;
    case "message":
      return <textarea {...attributes} rows={5} maxLength={MESSAGE_MAX} />;
    case "ownerId":
      return (
        <select {...select}>
          <option value="">{strings.unassigned}</option>
          {admins.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {booking.ownerId !== null && !admins.some(({ id }) => id === booking.ownerId) && (
            <option value={booking.ownerId}>{strings.noAdminNow(booking.ownerName)}</option>
          )}
        </select>
      );
    case "packageId":
      return (
        <select
          {...select}
          data-chosen={shown.packageId}
          onChange={({ currentTarget }) => {
            followPackage(currentTarget, packages, currentTarget.dataset.chosen ?? "");
            currentTarget.dataset.chosen = currentTarget.value;
          }}
        >
          <option value="">{strings.noneYet}</option>
          {packages.map(({ id, name, priceCents, published }) => (
            <option key={id} value={id}>
              {money ? strings.packageWithPrice(name, formatMoney(priceCents)) : name}
              {published ? "" : ` ${strings.notPublished}`}
            </option>
          ))}
          {shown.packageId === BOOKED_PACKAGE && (
            <option value={BOOKED_PACKAGE}>{strings.noLongerOffered(booking.packageName)}</option>
          )}
        </select>
      );
  }
}
