import { useRef } from "react";
import { inputStyle } from "#app/forms/field.tsx";
import * as strings from "../strings/content.ts";

type Props = {
  id: string;
  /** One item per line. */
  text: string;
  maxLength: number;
  invalid: boolean;
  onChange: (text: string) => void;
};

/** Lines that can be added, removed and reordered. */
export function FeatureList({ id, text, maxLength, invalid, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const lines = text.split("\n");
  const put = (changed: string[], focus?: number) => {
    onChange(changed.join("\n"));
    if (focus === undefined) return;
    // After the line has rendered.
    requestAnimationFrame(() => list.current?.querySelectorAll("input")[focus]?.focus());
  };
  const swap = (index: number, step: number) => {
    const changed = [...lines];
    const [line = ""] = changed.splice(index, 1);
    changed.splice(index + step, 0, line);
    put(changed);
  };
  return (
    <div>
      <ol ref={list} className="grid gap-2">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is nothing but its place.
          <li key={index} className="flex flex-wrap justify-end gap-x-1">
            <input
              id={index === 0 ? id : undefined}
              aria-label={strings.line(index + 1)}
              aria-invalid={invalid || undefined}
              aria-describedby={invalid ? `${id}-error` : undefined}
              value={line}
              maxLength={maxLength}
              autoComplete="off"
              className={`${inputStyle} sm:w-auto sm:flex-1`}
              onChange={({ currentTarget }) =>
                put(lines.map((known, at) => (at === index ? currentTarget.value : known)))
              }
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                put([...lines.slice(0, index + 1), "", ...lines.slice(index + 1)], index + 1);
              }}
            />
            {([-1, 1] as const).map((step) => (
              <button
                key={step}
                type="button"
                disabled={lines[index + step] === undefined}
                onClick={() => swap(index, step)}
                className="flex min-h-12 w-11 flex-none cursor-pointer items-center justify-center text-20 disabled:cursor-default disabled:opacity-30"
              >
                <span aria-hidden>{step < 0 ? "↑" : "↓"}</span>
                <span className="sr-only">{strings.lineStepAndIndex(step, index + 1)}</span>
              </button>
            ))}
            <button
              type="button"
              disabled={lines.length === 1}
              onClick={() => put(lines.filter((_, at) => at !== index))}
              className="flex min-h-12 w-11 flex-none cursor-pointer items-center justify-center text-20 disabled:cursor-default disabled:opacity-30"
            >
              <span aria-hidden>×</span>
              <span className="sr-only">{strings.removeLine(index + 1)}</span>
            </button>
          </li>
        ))}
      </ol>
      <button
        type="button"
        onClick={() => put([...lines, ""], lines.length)}
        className="button button-small mt-3"
      >
        {strings.addALine}
      </button>
    </div>
  );
}
