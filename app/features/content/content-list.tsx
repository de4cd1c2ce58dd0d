import { type DragEvent, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import type { ContentItem } from "#server/content/contract.ts";
import { ContentRow } from "./content-row.tsx";

/** The list with one taken out and put in elsewhere. */
function moved(ids: string[], id: string, to: number): string[] {
  const rest = ids.filter((known) => known !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}

function inOrder(items: ContentItem[], ids: string[]): ContentItem[] {
  const known = new Map(items.map((item) => [item.id, item]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

type Props = {
  items: ContentItem[];
  /** Whether this is the whole list: only that can be put in order. */
  whole: boolean;
};

/** The list in the order that visitors see, which a drag or a press changes. */
export function ContentList({ items, whole }: Props) {
  const submit = useSubmit();
  const sending = useNavigation().formData;
  const [dragged, setDragged] = useState<string>();
  // What was just put in order stands so while it is saved.
  const ids = sending?.get("intent") === "order" ? String(sending.get("ids")).split(" ") : undefined;
  const shown = ids ? inOrder(items, ids) : items;
  const current = shown.map(({ id }) => id);
  const put = (id: string, to: number) =>
    submit(
      { intent: "order", ids: moved(current, id, to).join(" "), earlier: current.join(" ") },
      { method: "post", preventScrollReset: true },
    );
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    if (dragged) put(dragged, to);
    setDragged(undefined);
  };
  return (
    <ul className="divide-y divide-line border border-line bg-white">
      {shown.map((item, index) => (
        <li
          key={item.id}
          // One order at a time: a second would start from a list that is not saved yet.
          draggable={whole && sending === undefined}
          data-dragged={dragged === item.id || undefined}
          className="data-dragged:opacity-50"
          onDragStart={() => setDragged(item.id)}
          onDragEnd={() => setDragged(undefined)}
          onDragOver={(event) => dragged && event.preventDefault()}
          onDrop={(event) => drop(event, index)}
        >
          <ContentRow
            item={item}
            moves={
              whole && (
                <div className="flex flex-none flex-col">
                  {([-1, 1] as const).map((step) => (
                    <button
                      key={step}
                      type="button"
                      disabled={sending !== undefined || !shown[index + step]}
                      onClick={() => put(item.id, index + step)}
                      className="flex size-11 cursor-pointer items-center justify-center text-20 disabled:cursor-default disabled:opacity-30"
                    >
                      <span aria-hidden>{step < 0 ? "↑" : "↓"}</span>
                      <span className="sr-only">
                        {step < 0 ? "Move up" : "Move down"}: {item.called}
                      </span>
                    </button>
                  ))}
                </div>
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}
