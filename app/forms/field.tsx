import type { ReactNode } from "react";
import { ToneIcon } from "#app/components/ui/tone-icon.tsx";
import * as strings from "./strings.ts";

type Described = { id: string; hint?: ReactNode; error?: string | undefined };

const describedBy = ({ id, hint, error }: Described) =>
  [error ? `${id}-error` : "", hint ? `${id}-hint` : ""].filter(Boolean).join(" ") || undefined;

/** Returns the attributes that link an input to its label, hint and error. */
export function fieldAttributes({ id, hint, error, focus }: Described & { focus: boolean }) {
  return {
    id,
    "aria-describedby": describedBy({ id, hint, error }),
    "aria-invalid": error ? true : undefined,
    // Set only on the first invalid field of a refused form, where the user has to continue.
    autoFocus: focus || undefined,
  } as const;
}

export const inputStyle =
  "field-input block w-full min-h-12 border border-edge bg-white px-4 py-3 text-17 text-text placeholder:text-quiet aria-invalid:border-danger";

type FieldProps = Described & { label: string; optional?: boolean; children: ReactNode };

/** Label above, hint and error below. */
export function Field({ id, label, optional, hint, error, children }: FieldProps) {
  return (
    <div>
      <label htmlFor={id} className="mb-2 block text-14 font-semibold">
        {label}
        {optional && <span className="quiet font-normal"> {strings.optional}</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="quiet mt-2 text-14">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="mt-2 flex items-start gap-2 text-14 text-danger">
      <ToneIcon tone="failure" className="mt-1" />
      <span>{error}</span>
    </p>
  );
}
