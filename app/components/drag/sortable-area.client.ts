import { attachDragArea } from "./drag-area.ts";
import { gapAt, type Point, placeInGap } from "./drag-place.ts";

export type SortableActions = {
  canStart: () => boolean;
  /** Returns the gap that a row ends up in when not every gap is open to it. */
  gapOf: (from: number, gap: number) => number;
  onMove: (from: number, to: number) => void;
};

/** Distance above or below a list, in pixels, within which a pointer still targets its first or last place. */
const REACH = 48;

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(":scope > [data-drag-item]")];

/** Marks the line where a row would be put. */
function markGap(rows: HTMLElement[], gap: number | undefined) {
  for (const [index, row] of rows.entries()) {
    const isLast = index === rows.length - 1;
    const edge = index === gap ? "before" : isLast && gap === rows.length ? "after" : undefined;
    if (edge) row.setAttribute("data-drop-edge", edge);
    else row.removeAttribute("data-drop-edge");
  }
}

/** Makes the rows of a list sortable by drag. */
export function attachSortableArea(list: HTMLElement, { canStart, gapOf, onMove }: SortableActions) {
  let from = -1;
  /** Returns where the row would be inserted; undefined if it would not move. */
  const aimOf = ({ y }: Point): { gap: number; to: number } | undefined => {
    const { top, bottom } = list.getBoundingClientRect();
    if (y < top - REACH || y > bottom + REACH) return undefined;
    const spans = rowsOf(list).map((row) => {
      const rect = row.getBoundingClientRect();
      return { start: rect.top, end: rect.bottom };
    });
    const gap = gapOf(from, gapAt(spans, y));
    const to = placeInGap(from, gap);
    return to === from ? undefined : { gap, to };
  };
  return attachDragArea(list, {
    canStart,
    onStart: (item) => {
      from = rowsOf(list).indexOf(item);
    },
    onOver: (point) => markGap(rowsOf(list), aimOf(point)?.gap),
    onDrop: (point) => {
      const aim = aimOf(point);
      if (aim) onMove(from, aim.to);
    },
    onEnd: () => markGap(rowsOf(list), undefined),
  });
}
