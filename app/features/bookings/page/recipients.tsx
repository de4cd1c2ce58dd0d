import { FieldError } from "#app/forms/field.tsx";
import { type Partner, recipientsOf } from "#server/bookings/couple-address/contract.ts";
import * as strings from "../strings/page.ts";

type Props = {
  /** The form's own part of the ids. */
  form: string;
  partners: Partner[];
  error: string | undefined;
};

/** Who gets a letter to the couple: both partners, unless somebody decides otherwise. */
export function Recipients({ form, partners, error }: Props) {
  const id = `${form}-to`;
  const unreachable = partners.filter(({ email }) => email === null).map(({ name }) => name);
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="text-14 font-semibold">{strings.toWhom}</legend>
      {recipientsOf(partners).map((one) => (
        <label key={one.id} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name="to"
            value={one.id}
            defaultChecked={one.byDefault}
            aria-invalid={error ? true : undefined}
            className="size-5 shrink-0 accent-current"
          />
          <span className="wrap-anywhere min-w-0">
            {one.names} <span className="quiet text-12">{one.email}</span>
            {!one.byDefault && <span className="block text-12 text-danger">{strings.accessIsWithdrawn}</span>}
          </span>
        </label>
      ))}
      {recipientsOf(partners).length > 1 && <p className="quiet text-12">{strings.bothCanReadIt}</p>}
      {unreachable.length > 0 && <p className="quiet text-12">{strings.haveNoEmailAddress(unreachable)}</p>}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
