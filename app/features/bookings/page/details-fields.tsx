import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
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
import { EMAIL_MAX, PHONE_MAX } from "#server/platform/forms/contract.ts";
import { formatMoney, moneyInput, parseMoney } from "#server/platform/money/contract.ts";
import { hasRight } from "#server/platform/rights/contract.ts";
import * as strings from "../strings/page.ts";
import { FIELD_LABELS } from "./comparison.ts";

type Page = Pick<BookingPage, "booking" | "packages" | "admins">;
type Props = {
  page: Page;
  shown: FieldTexts;
  errors: Partial<Record<string, string>>;
  /** The field that the form was opened for. */
  first: string;
};

/** Puts a newly chosen package's price beside it, unless another one was agreed on. */
function followPackage(select: HTMLSelectElement, packages: Page["packages"], before: string) {
  const price = select.form?.elements.namedItem("price");
  if (!(price instanceof HTMLInputElement)) return;
  const priceOf = (wanted: string) => packages.find(({ id }) => id === wanted)?.priceCents;
  const untouched = price.value.trim() === "" || parseMoney(price.value) === priceOf(before);
  const next = priceOf(select.value);
  if (untouched) price.value = next === undefined ? "" : moneyInput(next);
}

export function DetailsFields({ page: { booking, packages, admins }, shown, errors, first }: Props) {
  const attributes = (name: FieldName, hint?: string) => ({
    ...fieldAttributes({ id: `booking-${name}`, hint, error: errors[name], focus: name === first }),
    name,
    defaultValue: shown[name],
    className: inputStyle,
    autoComplete: "off",
  });
  const coupleWords = useCoupleWords();
  const money = hasRight(useRole(), "money");
  const field = (name: FieldName, hint?: string) => ({
    id: `booking-${name}`,
    label: coupleWords(FIELD_LABELS[name]),
    error: errors[name] && coupleWords(errors[name]),
    ...(hint ? { hint } : {}),
  });
  const offer = packages.find(({ id }) => id === booking.packageId);
  const agreed = booking.packagePriceCents;
  const priceHint =
    offer && agreed !== null && offer.priceCents !== agreed
      ? strings.costsToday(offer.name, formatMoney(offer.priceCents))
      : strings.inUSDollarsItStarts;
  const formerOwner = booking.ownerId !== null && !admins.some(({ id }) => id === booking.ownerId);
  return (
    <>
      <div className="grid gap-5 @sm:grid-cols-2">
        <Field {...field("nextStep")}>
          <input {...attributes("nextStep")} type="text" maxLength={NEXT_STEP_MAX} />
        </Field>
        <Field {...field("nextStepOn")}>
          <input {...attributes("nextStepOn")} type="date" />
        </Field>
        <Field {...field("ownerId")}>
          <select {...attributes("ownerId")} className={`${inputStyle} select`}>
            <option value="">{strings.unassigned}</option>
            {admins.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            {formerOwner && (
              <option value={booking.ownerId ?? ""}>{strings.noAdminNow(booking.ownerName)}</option>
            )}
          </select>
        </Field>
        <Field {...field("weddingDate")}>
          <input {...attributes("weddingDate")} type="date" max={LAST_WEDDING_DATE} />
        </Field>
        <Field {...field("brideName")}>
          <input {...attributes("brideName")} type="text" required maxLength={NAME_MAX} />
        </Field>
        <Field {...field("groomName")}>
          <input {...attributes("groomName")} type="text" required maxLength={NAME_MAX} />
        </Field>
        <Field {...field("email")}>
          <input {...attributes("email")} type="email" maxLength={EMAIL_MAX} />
        </Field>
        <Field {...field("phone")}>
          <input {...attributes("phone")} type="tel" maxLength={PHONE_MAX} />
        </Field>
        <Field {...field("venue")}>
          <input {...attributes("venue")} type="text" maxLength={VENUE_MAX} />
        </Field>
        <Field {...field("guestCount")}>
          <input {...attributes("guestCount")} type="text" inputMode="numeric" maxLength={6} />
        </Field>
        <Field {...field("packageId")}>
          <select
            {...attributes("packageId")}
            className={`${inputStyle} select`}
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
        </Field>
        {money && (
          <Field {...field("price", priceHint)}>
            <input {...attributes("price", priceHint)} type="text" inputMode="decimal" maxLength={20} />
          </Field>
        )}
      </div>
      <Field {...field("message")}>
        <textarea {...attributes("message")} rows={5} maxLength={MESSAGE_MAX} />
      </Field>
    </>
  );
}
