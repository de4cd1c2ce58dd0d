import { type ReactNode, useEffect, useRef } from "react";

/** As high as the neighboring buttons. */
const box = "block w-full h-[var(--control,2.75rem)] border border-edge bg-white px-3 py-1 text-14 text-text";

function Labelled({
  id,
  label,
  wide,
  children,
}: {
  id: string;
  label: string;
  wide: boolean;
  children: ReactNode;
}) {
  return (
    <div className={wide ? "min-w-0 max-lg:col-span-2" : "min-w-0"}>
      <label htmlFor={id} className="mb-1 block font-semibold whitespace-nowrap">
        {label}
      </label>
      {children}
    </div>
  );
}

type FieldProps = {
  name: string;
  label: string;
  chosen: string;
  /** Whether the field is two columns wide on a phone. */
  wide?: boolean;
};

/** A filter's input. Back and forward change the address and update the input, but not while the user is typing. */
export function FilterInput({
  name,
  label,
  chosen,
  wide = false,
  ...attributes
}: FieldProps & { type: "search" | "date"; maxLength?: number }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = chosen;
  }, [chosen]);
  const id = `filter-${name}`;
  return (
    <Labelled id={id} label={label} wide={wide}>
      <input
        {...attributes}
        ref={input}
        id={id}
        name={name}
        defaultValue={chosen}
        autoComplete="off"
        className={box}
      />
    </Labelled>
  );
}

export function FilterSelect({
  name,
  label,
  chosen,
  wide = false,
  options,
}: FieldProps & { options: readonly (readonly [string, string])[] }) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current) select.current.value = chosen;
  }, [chosen]);
  const id = `filter-${name}`;
  return (
    <Labelled id={id} label={label} wide={wide}>
      <select ref={select} id={id} name={name} defaultValue={chosen} className={`${box} select`}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
