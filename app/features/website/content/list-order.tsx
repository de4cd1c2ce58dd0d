import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import { useSortable } from "#app/components/drag/use-sortable.tsx";
import { textOf } from "#app/lib/outcome.ts";
import * as strings from "../strings/content.ts";

/** Returns the list with one item moved. */
function moved(ids: string[], id: string, to: number): string[] {
  const rest = ids.filter((known) => known !== id);
  const at = Math.max(0, to);
  return [...rest.slice(0, at), id, ...rest.slice(at)];
}

/** A requested move of an id of `ids` to a place among them, or to the previous or next page. */
type Change = { ids: string[]; id: string; to: number };

type Options = {
  nameOf: (id: string) => string;
  /** Returns the form fields that save a change. */
  fieldsOf: (change: Change) => Record<string, string>;
  /** How many are on the pages before and after. */
  before?: number;
  after?: number;
};

/** The state of a list that is reordered by dragging or buttons: the displayed order, and the props for its rows. */
export function useListOrder(saved: string[], { nameOf, fieldsOf, before = 0, after = 0 }: Options) {
  const submit = useSubmit();
  const submitted = useNavigation().formData;
  const [asked, setAsked] = useState<{ id: string; to: number }>();
  const pressed = useRef<HTMLElement>(null);
  // The list shows the new order while it is saved.
  const ids = submitted?.get("intent") === "order" ? textOf(submitted, "ids").split(" ") : saved;
  const order = ids.join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that moves in the page drops the focus that is in it.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) pressed.current?.focus();
    else if (document.activeElement !== pressed.current) pressed.current = null;
  }, [order]);
  // One change at a time: a second would start from an unsaved order.
  const busy = submitted !== undefined;
  const sortable = useSortable({
    names: ids.map(nameOf),
    busy,
    before,
    total: before + ids.length + after,
    onMove: (from, to) => {
      const id = ids[from] ?? "";
      submit(
        { intent: "order", ids: moved(ids, id, to).join(" "), ...fieldsOf({ ids, id, to }) },
        { method: "post", preventScrollReset: true },
      );
      setAsked({ id, to });
      return to;
    },
  });
  // Not at the requested place if the move was reverted, or if the row is on another page.
  const isThere =
    asked && (ids[asked.to] === undefined ? !ids.includes(asked.id) : ids[asked.to] === asked.id);
  const put = (id: string, to: number) => sortable.move(ids.indexOf(id), to);
  return {
    ids,
    busy,
    put,
    /** The ref of the list. */
    list: sortable.list,
    announcement: isThere ? sortable.announcement : "",
    /**
     * Returns the props of a row's up (-1) or down button. They stay focusable, so that keys can be pressed
     * repeatedly.
     */
    button: (id: string, index: number, step: -1 | 1) => {
      const to = index + step;
      const idle = busy || (!ids[to] && (step < 0 ? before : after) === 0);
      return {
        "aria-disabled": idle,
        onClick: ({ currentTarget, detail }: MouseEvent<HTMLElement>) => {
          if (idle) return;
          const menu = currentTarget.closest("details");
          const summary = menu?.querySelector("summary");
          // The row and its menu move away from the pointer, and another press would hit something else.
          if (menu && summary && detail > 0) {
            menu.open = false;
            summary.focus();
            pressed.current = summary;
          } else pressed.current = currentTarget;
          put(id, to);
        },
      };
    },
  };
}

type EntriesProps = {
  order: ListOrder;
  id: string;
  index: number;
  called: string;
  /** Additional entries below the two. */
  children?: ReactNode;
};

export type ListOrder = ReturnType<typeof useListOrder>;

/** The menu entries that move a row up and down. */
export const OrderEntries = ({ order, id, index, called, children }: EntriesProps) => (
  <div className="dropdown-group">
    {([-1, 1] as const).map((step) => {
      const words = step < 0 ? strings.moveUp : strings.moveDown;
      return (
        <button
          key={step}
          type="button"
          aria-label={`${words}: ${called}`}
          {...order.button(id, index, step)}
          className="dropdown-entry"
        >
          {words}
        </button>
      );
    })}
    {children}
  </div>
);
