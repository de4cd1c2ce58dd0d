import { useEffectEvent, useState } from "react";
import * as strings from "#app/components/strings/ui.ts";
import { useLateDrag } from "./use-late-drag.ts";

type Options = {
  /** The names of the rows, in order. */
  names: string[];
  /** Moves a row and returns its new index. */
  onMove: (from: number, to: number) => number;
  busy?: boolean;
  gapOf?: (from: number, gap: number) => number;
  /** For a paginated list: the number of rows on the pages before this one, and in total. */
  before?: number;
  total?: number;
};

/** Makes a list sortable by drag and by buttons that call `move`. Both announce a row's new place. */
export function useSortable(options: Options) {
  const { names, before = 0, total = names.length } = options;
  const [announcement, setAnnouncement] = useState("");
  const move = (from: number, to: number) => {
    const place = before + options.onMove(from, to) + 1;
    setAnnouncement(strings.isNowAtPlace(names[from] ?? "", place, total));
  };
  const canStart = useEffectEvent(() => !options.busy);
  const gapOf = useEffectEvent((from: number, gap: number) => options.gapOf?.(from, gap) ?? gap);
  const onMove = useEffectEvent(move);
  const list = useLateDrag(async () => {
    const { attachSortableArea } = await import("./sortable-area.client.ts");
    return (root) => attachSortableArea(root, { canStart, gapOf, onMove });
  });
  return { list, move, announcement };
}

/** Announces to screen readers where a row was moved. */
export const MoveStatus = ({ children }: { children: string }) => (
  <p role="status" className="sr-only">
    {children}
  </p>
);
