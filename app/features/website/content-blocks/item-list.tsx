import { useRef } from "react";
import { flushSync } from "react-dom";
import { DragHandle } from "#app/components/drag/drag-handle.tsx";
import { MoveStatus, useSortable } from "#app/components/drag/use-sortable.tsx";
import { FieldError } from "#app/forms/field.tsx";
import type { ListField } from "#server/website/content-block-fields/contract.ts";
import * as strings from "../strings/content-blocks.ts";
import { type Item, itemsOf, moved } from "./list-items.ts";
import { lineRows, TypedField } from "./typed-field.tsx";

type Props = {
  name: string;
  field: ListField;
  text: string;
  errors: Partial<Record<string, string>>;
  onChange: (text: string) => void;
};

const MOVES = [
  { step: -1, sign: "↑", words: strings.moveUp },
  { step: 1, sign: "↓", words: strings.moveDown },
] as const;

const toolStyle =
  "flex size-11 flex-none cursor-pointer items-center justify-center text-20 disabled:cursor-default disabled:opacity-30";

/** A list whose items can be added, removed and reordered by keyboard or by dragging. */
export function ItemList({ name, field, text, errors, onChange }: Props) {
  const { one, max, label, hint } = field;
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const items = itemsOf(text);
  const id = `text-${name}`;
  const put = (changed: Item[]) => onChange(JSON.stringify(changed));
  const sortable = useSortable({
    names: items.map((_, index) => `${one} ${index + 1}`),
    onMove: (from, to) => {
      put(moved(items, from, to));
      return to;
    },
  });
  /** Renders the changed list synchronously and moves the focus, so that the next keystroke finds its target. */
  const drawAndFocus = (change: () => void, index: number, ...wanted: string[]) => {
    flushSync(change);
    const item = fieldset.current?.querySelectorAll("[data-drag-item]")[index];
    const found = wanted.map((selector) => item?.querySelector<HTMLElement>(selector)).find(Boolean);
    found?.focus();
  };
  // Moving the item repeatedly keeps the focus on the same button.
  const move = (from: number, to: number, step: number) =>
    drawAndFocus(() => sortable.move(from, to), to, `[data-step="${step}"]:enabled`, "[data-step]:enabled");
  const add = () => {
    const blank = Object.fromEntries(Object.keys(field.fields).map((part) => [part, ""]));
    drawAndFocus(() => put([...items, blank]), items.length, "input, textarea");
  };
  return (
    <fieldset ref={fieldset} className="min-w-0">
      <legend className="mb-2 text-14 font-semibold">{label}</legend>
      {hint && <p className="quiet mb-3 text-14">{hint}</p>}
      <input type="hidden" name={name} value={text} />
      <ol ref={sortable.list} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {items.map((item, index) => {
          const called = `${one} ${index + 1}`;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: an item is nothing but its place.
              key={index}
              data-drag-item
              className="border border-line p-3"
            >
              <div className="flex items-center justify-between gap-2">
                {/* Draggable only by its head, so that text in its fields can be selected. */}
                <p
                  data-drag-grip
                  className="-ml-3 flex min-h-11 flex-1 items-center font-semibold whitespace-nowrap"
                >
                  <DragHandle />
                  <span className="inline-block first-letter:uppercase">{called}</span>
                </p>
                <div className="flex">
                  {MOVES.map(({ step, sign, words }) => (
                    <button
                      key={step}
                      type="button"
                      data-step={step}
                      disabled={items[index + step] === undefined}
                      onClick={() => move(index, index + step, step)}
                      className={toolStyle}
                    >
                      <span aria-hidden>{sign}</span>
                      <span className="sr-only">
                        {words}: {called}
                      </span>
                    </button>
                  ))}
                  <button
                    type="button"
                    data-out
                    onClick={() =>
                      drawAndFocus(
                        () => put(items.filter((_, at) => at !== index)),
                        Math.min(index, items.length - 2),
                        "[data-out]",
                      )
                    }
                    className={toolStyle}
                  >
                    <span aria-hidden>×</span>
                    <span className="sr-only">{strings.takeOut(called)}</span>
                  </button>
                </div>
              </div>
              <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-4 sm:px-1 sm:pb-1">
                {Object.entries(field.fields).map(([part, { kind, label: partLabel, max: partMax }]) => (
                  <TypedField
                    key={part}
                    id={`${id}-${index}-${part}`}
                    label={partLabel}
                    value={item[part] ?? ""}
                    max={partMax}
                    rows={kind === "line" ? lineRows(partMax) : 3}
                    oneLine={kind === "line"}
                    error={errors[`${name}.${index}.${part}`]}
                    onChange={(typed) =>
                      put(items.map((known, at) => (at === index ? { ...known, [part]: typed } : known)))
                    }
                  />
                ))}
              </div>
            </li>
          );
        })}
      </ol>
      <MoveStatus>{sortable.announcement}</MoveStatus>
      {items.length === 0 && <p className="quiet">{strings.emptyThePageLeavesThis}</p>}
      <FieldError id={id} error={errors[name]} />
      <button type="button" onClick={add} disabled={items.length >= max} className="button button-small mt-3">
        {strings.addA(one)}
      </button>
    </fieldset>
  );
}
