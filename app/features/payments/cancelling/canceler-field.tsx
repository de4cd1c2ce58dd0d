import { FieldError } from "#app/forms/field.tsx";
import type { Canceler } from "#server/payments/cancelling/contract.ts";
import * as strings from "../strings/cancelling.ts";

type Props = { by: Canceler | null; error: string | undefined; onChange: (by: Canceler) => void };

/** Asks who cancels, which decides what is suggested. */
export const CancelerField = ({ by, error, onChange }: Props) => (
  <fieldset>
    <legend className="mb-2 text-17 font-semibold">{strings.who}</legend>
    {(["couple", "studio"] as const).map((canceler) => (
      <label key={canceler} className="flex min-h-11 items-center gap-3">
        <input
          type="radio"
          name="by"
          value={canceler}
          required
          checked={by === canceler}
          onChange={() => onChange(canceler)}
          className="size-5 flex-none"
        />
        {strings.canceler[canceler]}
      </label>
    ))}
    <div role="alert" className="empty:hidden">
      <FieldError id="by" error={error} />
    </div>
  </fieldset>
);
