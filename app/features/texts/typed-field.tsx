import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";

type Props = {
  id: string;
  /** The form's name for it; none for a part of a list, which goes with the list's own field. */
  name?: string;
  label: string;
  value: string;
  max: number;
  /** One for an input of one line; more for a box, of which `oneLine` says whether a line may end in it. */
  rows?: number;
  oneLine?: boolean;
  optional?: boolean | undefined;
  hint?: string | undefined;
  error: string | undefined;
  onChange: (text: string) => void;
};

/** A labelled field for words. */
export function TypedField({ rows = 1, oneLine = rows === 1, max, onChange, ...props }: Props) {
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
      {rows === 1 ? <input type="text" {...shared} /> : <textarea rows={rows} {...shared} />}
    </Field>
  );
}
