import { type ReactNode, useId } from "react";

type Option<T extends string> = { value: T; label: string; hint?: string; drawing?: ReactNode };

type Props<T extends string> = {
  legend: string;
  value: T;
  options: Option<T>[];
  onChange: (value: T) => void;
};

/** A few options, each a large target with a drawing. */
export function Choices<T extends string>({ legend, value, options, onChange }: Props<T>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-14 font-semibold">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-12 cursor-pointer flex-col gap-2 border border-edge bg-white px-4 py-3 has-checked:border-text has-checked:outline has-checked:outline-1 has-checked:outline-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            {option.drawing}
            <span className="flex items-center gap-2">
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
                className="size-4 flex-none accent-current"
              />
              <span className="min-w-0">{option.label}</span>
            </span>
            {option.hint && <span className="quiet text-12">{option.hint}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type SwitchProps = { label: string; hint?: string; on: boolean; onChange: (on: boolean) => void };

/** A yes/no switch. */
export function Switch({ label, hint, on, onChange }: SwitchProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-start gap-3 py-2">
      <input
        type="checkbox"
        checked={on}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className="mt-1 size-5 flex-none accent-current"
      />
      <span>
        <span className="block font-semibold">{label}</span>
        {hint && <span className="quiet block text-14">{hint}</span>}
      </span>
    </label>
  );
}
