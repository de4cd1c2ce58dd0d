import { attachDragArea } from "./drag-area.ts";
import { gapAt, type Point, placeInGap } from "./drag-place.ts";

export type SortableActions = {
  canStart: () => boolean;
  /** The gap that a row really comes into, where not every gap is open to it. */
  gapOf: (from: number, gap: number) => number;
  onMove: (from: number, to: number) => void;
};

/** So far above or below a list, its first and last place are meant, in pixels. */
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

/** Lets the rows of a list be put in order by a drag. */
export function attachSortableArea(list: HTMLElement, { canStart, gapOf, onMove }: SortableActions) {
  let from = -1;
  /** Where the row would be put; nowhere if it would stay where it is. */
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
