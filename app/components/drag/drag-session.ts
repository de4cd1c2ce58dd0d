import type { Point } from "./drag-place.ts";

/** An item that a pointer has gone down on, and the area that it is in. */
export type Press = { root: HTMLElement; item: HTMLElement; event: PointerEvent };

export type Drag = {
  start: () => void;
  move: (point: Point) => void;
  drop: (point: Point) => void;
  cancel: () => void;
};
