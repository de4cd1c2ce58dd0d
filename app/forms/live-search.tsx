import { type ReactNode, useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { inputStyle } from "./field.tsx";
import * as strings from "./strings.ts";

/** Long enough for the next letter of somebody who types, too short to be noticed by somebody who waits. */
const PAUSE_MS = 200;

type Props = {
  id: string;
  label: string;
  search: string;
  maxLength: number;
  /** What the address keeps along with the words. */
  hidden?: Record<string, string>;
  className?: string;
  /** More to choose by: a choice counts at once. */
  children?: ReactNode;
};

/** A search that begins while one types, and is part of the address. */
export function LiveSearch({ id, label, search, maxLength, hidden = {}, className = "", children }: Props) {
  const submit = useSubmit();
  const input = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  useEffect(() => {
    // Back and forward change the address; whoever is typing is ahead of it.
    if (input.current && document.activeElement !== input.current) input.current.value = search;
  }, [search]);
  return (
    <Form
      method="get"
      role="search"
      preventScrollReset
      className={className}
      // Whoever presses the button waits for nothing that was about to begin by itself.
      onSubmit={() => clearTimeout(pause.current)}
      onChange={({ currentTarget: form, nativeEvent }) => {
        clearTimeout(pause.current);
        pause.current = setTimeout(
          () => submit(form, { replace: true, preventScrollReset: true }),
          nativeEvent.target === input.current ? PAUSE_MS : 0,
        );
      }}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="min-w-0">
        <label htmlFor={id} className="mb-1 block font-semibold">
          {label}
        </label>
        <div className="flex gap-2">
          <input
            ref={input}
            id={id}
            type="search"
            name="q"
            defaultValue={search}
            maxLength={maxLength}
            autoComplete="off"
            className={`${inputStyle} min-w-0 flex-1`}
          />
          <button type="submit" className="button button-small flex-none">
            {strings.search}
          </button>
        </div>
      </div>
      {children}
    </Form>
  );
}
