import { Field } from "#app/forms/field.tsx";
import { SaveBar } from "#app/forms/save-bar.tsx";
import type { FieldName } from "#server/bookings/page/contract.ts";
import * as strings from "../strings/page.ts";
import { DetailsInput, type FieldsProps, useDetailsField } from "./details-input.tsx";

/** The order in which people talk about a wedding. The message is below, as wide as the form. */
const SHORT: readonly FieldName[] = [
  "nextStep",
  "nextStepOn",
  "ownerId",
  "weddingDate",
  "brideName",
  "groomName",
  "phone",
  "venue",
  "guestCount",
  "packageId",
  "price",
];

export type ActionProps = {
  error: string | undefined;
  busy: boolean;
  /** Whether something in the booking is being saved, here or elsewhere. */
  waits: boolean;
  onCancel: () => void;
};

/** All fields of a booking, with the buttons of the form. */
export function DetailsFields({ error, busy, waits, onCancel, ...props }: FieldsProps & ActionProps) {
  const { fieldOf, isShown } = useDetailsField(props);
  return (
    <>
      <div className="grid gap-5 @sm:grid-cols-2">
        {SHORT.filter(isShown).map((name) => (
          <Field key={name} {...fieldOf(name)}>
            <DetailsInput name={name} {...props} />
          </Field>
        ))}
      </div>
      <Field {...fieldOf("message")}>
        <DetailsInput name="message" {...props} />
      </Field>
      <SaveBar plain id="booking" error={error} busy={busy || waits} label={strings.saveBooking}>
        <button type="button" disabled={busy} onClick={onCancel} className="button button-small">
          {strings.cancel}
        </button>
      </SaveBar>
    </>
  );
}
