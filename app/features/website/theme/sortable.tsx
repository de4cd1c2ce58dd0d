import { type ReactNode, useRef, useState } from "react";
import * as strings from "../strings/theme.ts";

type Move = (from: number, to: number) => void;

/** What is being dragged in a list, and where it goes. */
export function useDragging(onMove: Move) {
  const [dragged, setDragged] = useState<number>();
  return {
    dragged,
    start: setDragged,
    end: () => setDragged(undefined),
    drop: (to: number) => {
      if (dragged !== undefined && dragged !== to) onMove(dragged, to);
      setDragged(undefined);
    },
  };
}

type Props = {
  index: number;
  last: number;
  name: string;
  dragging: ReturnType<typeof useDragging>;
  onMove: Move;
  children: ReactNode;
};

/** A row of a list that is put in order by a drag or by its arrows. */
export function SortableRow({ index, last, name, dragging, onMove, children }: Props) {
  const row = useRef<HTMLLIElement>(null);
  const press = (step: -1 | 1) => {
    const list = row.current?.parentElement;
    onMove(index, index + step);
    // After the rows have been drawn: the next press goes on with the same one.
    requestAnimationFrame(() => {
      const buttons = list?.children[index + step]?.querySelectorAll<HTMLButtonElement>("[data-move]");
      const wanted = buttons?.[step < 0 ? 0 : 1];
      if (wanted?.disabled) buttons?.[step < 0 ? 1 : 0]?.focus();
      else wanted?.focus();
    });
  };
  return (
    <li
      ref={row}
      draggable
      data-dragged={dragging.dragged === index || undefined}
      onDragStart={() => dragging.start(index)}
      onDragEnd={dragging.end}
      onDragOver={(event) => dragging.dragged !== undefined && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        dragging.drop(index);
      }}
      className="flex flex-wrap items-center gap-x-2 py-1 data-dragged:opacity-50"
    >
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
