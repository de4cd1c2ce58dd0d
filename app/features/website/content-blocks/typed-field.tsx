import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";

/** From this length on, a line needs more space than an input. */
const LONG_LINE = 120;

/** Returns the number of rows for a single-line text of this maximum length. */
export const lineRows = (max: number) => (max > LONG_LINE ? 2 : 1);

type Props = {
  id: string;
  /** The field's name in the form; undefined for a list item's field, which is part of the list's own field. */
  name?: string;
  label: string;
  value: string;
  max: number;
  /** One for a single-line input; more for a text area. `oneLine` disallows line breaks in it. */
  rows?: number;
  oneLine?: boolean;
  /** The keyboard that a phone shows; defaults to letters. */
  keyboard?: "email" | "tel" | undefined;
  optional?: boolean | undefined;
  hint?: string | undefined;
  error: string | undefined;
  onChange: (text: string) => void;
};

/** Text areas grow with their text; browsers without support use `rows`. */
const LEAST: Record<number, string> = { 2: "min-h-20", 3: "min-h-28", 5: "min-h-40" };

/** A labeled text field. */
export function TypedField({ rows = 1, oneLine = rows === 1, max, keyboard, onChange, ...props }: Props) {
  const { id, name, label, value, optional = false, hint, error } = props;
  const shared = {
    ...fieldAttributes({ id, hint, error, focus: false }),
    name,
    value,
    maxLength: max,
    required: !optional,
    autoComplete: "off",
    className: inputStyle,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(oneLine ? currentTarget.value.replace(/\s*\n\s*/g, " ") : currentTarget.value),
  };
  return (
    <Field id={id} label={label} optional={optional} hint={hint} error={error}>
      {rows === 1 ? (
        <input type={keyboard ?? "text"} {...shared} />
      ) : (
        <textarea
          rows={rows}
          {...shared}
          className={`${inputStyle} field-sizing-content ${LEAST[rows] ?? LEAST[5]}`}
        />
      )}
    </Field>
  );
}
