import { useEffectEvent, useState } from "react";
import * as strings from "#app/components/strings/ui.ts";
import { useLateDrag } from "./use-late-drag.ts";

type Options = {
  /** What the rows are called, in their order. */
  names: string[];
  /** Puts a row elsewhere, and says where it is then. */
  onMove: (from: number, to: number) => number;
  busy?: boolean;
  gapOf?: (from: number, gap: number) => number;
  /** For a list of several pages: how many are on the pages before this one, and on all. */
  before?: number;
  total?: number;
};

/** A list that is put in order by a drag, and by buttons that call `move`. Both say in words where a row is now. */
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

/** Says to a screen reader where a row was moved. */
export const MoveStatus = ({ children }: { children: string }) => (
  <p role="status" className="sr-only">
    {children}
  </p>
);
