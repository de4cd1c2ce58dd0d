import { type ReactNode, useRef } from "react";
import { DragHandle } from "#app/components/drag/drag-handle.tsx";
import * as strings from "../strings/theme.ts";

type Props = {
  index: number;
  last: number;
  name: string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
};

/** A row of a list that is reordered by dragging or by its arrows. */
export function SortableRow({ index, last, name, onMove, children }: Props) {
  const row = useRef<HTMLLIElement>(null);
  const press = (step: -1 | 1) => {
    const list = row.current?.parentElement;
    onMove(index, index + step);
    // After the rows have rendered, so that the next press moves the same row.
    requestAnimationFrame(() => {
      const buttons = list?.children[index + step]?.querySelectorAll<HTMLButtonElement>("[data-move]");
      const wanted = buttons?.[step < 0 ? 0 : 1];
      if (wanted?.disabled) buttons?.[step < 0 ? 1 : 0]?.focus();
      else wanted?.focus();
    });
  };
  return (
    <li ref={row} data-drag-item className="flex flex-wrap items-center gap-x-2 py-1">
      <DragHandle className="-mr-2" />
      {([-1, 1] as const).map((step) => (
        <button
          key={step}
          type="button"
          data-move
          disabled={step < 0 ? index === 0 : index === last}
          onClick={() => press(step)}
          className="flex size-11 flex-none cursor-pointer items-center justify-center text-20 disabled:cursor-default disabled:opacity-30"
        >
          <span aria-hidden>{step < 0 ? "↑" : "↓"}</span>
          <span className="sr-only">
            {step < 0 ? strings.moveUp : strings.moveDown}: {name}
          </span>
        </button>
      ))}
      {children}
    </li>
  );
}
