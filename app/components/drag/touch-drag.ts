import type { Drag, Press } from "./drag-session.ts";
import { floatingCopy } from "./floating-copy.ts";

/** A finger that only rests moves by less, in pixels. */
const SLOP = 6;

/**
 * A drag by finger or pen, by pointer events: a browser's own drag needs a long press, begins at one try in several on
 * Android, and is unknown to Firefox there.
 */
export function dragByTouch({ item, event }: Press, drag: Drag): () => void {
  const { pointerId, clientX, clientY } = event;
  const start = { x: clientX, y: clientY };
  const controller = new AbortController();
  const { signal } = controller;
  let copy: ReturnType<typeof floatingCopy> | undefined;
  const finish = (act: () => void) => {
    controller.abort();
    copy?.remove();
    if (copy) act();
    copy = undefined;
  };
  const own = (act: (event: PointerEvent) => void) => (moved: PointerEvent) => {
    if (moved.pointerId === pointerId) act(moved);
  };
  addEventListener(
    "pointermove",
    own(({ clientX: x, clientY: y }) => {
      if (!copy) {
        if (Math.hypot(x - start.x, y - start.y) < SLOP) return;
        copy = floatingCopy(item, start);
        drag.start();
      }
      copy.moveTo({ x, y });
      drag.move({ x, y });
    }),
    { signal },
  );
  addEventListener(
    "pointerup",
    own(({ clientX: x, clientY: y }) => finish(() => drag.drop({ x, y }))),
    { signal },
  );
  addEventListener(
    "pointercancel",
    own(() => finish(drag.cancel)),
    { signal },
  );
  addEventListener("keydown", ({ key }) => key === "Escape" && finish(drag.cancel), { signal });
  // A finger that rests on the handle asks for no menu.
  addEventListener("contextmenu", (menu) => menu.preventDefault(), { signal });
  return () => finish(drag.cancel);
}
