import type { Point } from "./drag-place.ts";
import type { Drag, Press } from "./drag-session.ts";
import { scrollAtEdges } from "./edge-scroll.ts";
import { dragByMouse } from "./mouse-drag.ts";
import { dragByTouch } from "./touch-drag.ts";

/** The callbacks of a list or a board for drags inside it. */
export type DragActions = {
  canStart: (item: HTMLElement) => boolean;
  onStart: (item: HTMLElement) => void;
  onOver: (point: Point) => void;
  onDrop: (point: Point) => void;
  /** Called after a drop and after a canceled drag. */
  onEnd: () => void;
};

const ITEM = "[data-drag-item]";
const HANDLE = "[data-drag-handle]";
/** What a mouse can drag by. Touch needs the rest of the item for scrolling. */
const GRIP = `${HANDLE}, [data-drag-grip]`;
const CONTROLS = ["button", "input", "textarea", "select", "label"].join();

function dragOf({ root, item }: Press, actions: DragActions): Drag {
  let last: Point | undefined;
  let scrolling: ReturnType<typeof scrollAtEdges> | undefined;
  const end = () => {
    scrolling?.stop();
    root.removeAttribute("data-dragging");
    item.removeAttribute("data-dragged");
    actions.onEnd();
  };
  return {
    start: () => {
      root.setAttribute("data-dragging", "");
      item.setAttribute("data-dragged", "");
      scrolling = scrollAtEdges(root, () => last && actions.onOver(last));
      actions.onStart(item);
    },
    move: (point) => {
      last = point;
      scrolling?.at(point);
      actions.onOver(point);
    },
    drop: (point) => {
      actions.onDrop(point);
      end();
    },
    cancel: end,
  };
}

/** Makes the marked items within an element draggable by mouse and touch. Returns a function that undoes this. */
export function attachDragArea(root: HTMLElement, actions: DragActions): () => void {
  const controller = new AbortController();
  let stop: (() => void) | undefined;
  // CSS shows the handles once this attribute is set.
  root.setAttribute("data-drag-area", "");
  root.addEventListener(
    "pointerdown",
    (event) => {
      if (event.button !== 0 || !(event.target instanceof Element) || event.target.closest(CONTROLS)) return;
      const isMouse = event.pointerType === "mouse";
      const item = event.target.closest(isMouse ? GRIP : HANDLE)?.closest<HTMLElement>(ITEM);
      if (!item || !actions.canStart(item)) return;
      stop?.();
      const press = { root, item, event };
      stop = (isMouse ? dragByMouse : dragByTouch)(press, dragOf(press, actions));
    },
    { signal: controller.signal },
  );
  return () => {
    controller.abort();
    root.removeAttribute("data-drag-area");
    stop?.();
  };
}
