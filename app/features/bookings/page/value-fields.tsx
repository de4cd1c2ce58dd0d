import { FieldError } from "#app/forms/field.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { FIELD_NAMES, type FieldName, type FieldTexts } from "#server/bookings/page/contract.ts";
import * as strings from "../strings/page.ts";
import type { ActionProps } from "./details-fields.tsx";
import { DetailsInput, type FieldsProps, useDetailsField } from "./details-input.tsx";
import type { ValuePlace } from "./edit-places.ts";

type Props = FieldsProps &
  ActionProps & {
    place: ValuePlace;
    fields: readonly FieldName[];
    /** The values to send for all other fields. */
    saved: FieldTexts;
  };

/** A value, or a few that belong together, with buttons to save them in place. */
export function ValueFields({ place, fields, saved, error, busy, waits, onCancel, ...props }: Props) {
  const { fieldOf, isShown } = useDetailsField(props);
  return (
    <>
      {FIELD_NAMES.filter((name) => !fields.includes(name)).map((name) => (
        <input key={name} type="hidden" name={name} value={saved[name]} />
      ))}
      <div className="edit-fields" data-place={place}>
        {fields.filter(isShown).map((name) => {
          const { id, label, hint, error } = fieldOf(name);
          return (
            <div key={name} className="edit-field">
              <label htmlFor={id} className="quiet block text-12">
                {label}
              </label>
              <DetailsInput name={name} {...props} />
              {hint && (
                <p id={`${id}-hint`} className="quiet mt-1 text-12">
                  {hint}
                </p>
              )}
              <FieldError id={id} error={error} />
            </div>
          );
        })}
      </div>
      <div role="alert">
        <FieldError id={`booking-${place}`} error={error} />
      </div>
      <div className="flex flex-wrap gap-2">
        <SubmitButton plain busy={busy || waits} busyLabel={strings.saving} className="button-small">
          {strings.save}
        </SubmitButton>
        <button type="button" disabled={busy} onClick={onCancel} className="button button-small">
          {strings.cancel}
        </button>
      </div>
    </>
  );
}
