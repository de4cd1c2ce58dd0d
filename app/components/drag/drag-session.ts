import type { Point } from "./drag-place.ts";

/** An item that was pressed, and the drag area it belongs to. */
export type Press = { root: HTMLElement; item: HTMLElement; event: PointerEvent };

export type Drag = {
  start: () => void;
  move: (point: Point) => void;
  drop: (point: Point) => void;
  cancel: () => void;
};
