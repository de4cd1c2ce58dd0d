import { type ReactNode, useEffect, useRef } from "react";

const box = "block w-full min-h-11 border border-edge bg-white px-3 py-2 text-14 text-text";

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      {children}
    </div>
  );
}

type FieldProps = { name: string; label: string; chosen: string };

/** A field of the filter. Back and forward change the address; whoever is typing is ahead of it. */
export function FilterInput({
  name,
  label,
  chosen,
  ...attributes
}: FieldProps & { type: "search" | "date"; maxLength?: number }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = chosen;
  }, [chosen]);
  const id = `filter-${name}`;
  return (
    <Labelled id={id} label={label}>
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
  options,
}: FieldProps & { options: readonly (readonly [string, string])[] }) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current) select.current.value = chosen;
  }, [chosen]);
  const id = `filter-${name}`;
  return (
    <Labelled id={id} label={label}>
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
