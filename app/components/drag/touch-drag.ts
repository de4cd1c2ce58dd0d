import type { Drag, Press } from "./drag-session.ts";
import { floatingCopy } from "./floating-copy.ts";

/** A resting finger moves less than this, in pixels. */
const SLOP = 6;

/**
 * Drags by finger or pen with pointer events. Native drag and drop needs a long press, starts only on some attempts
 * on Android, and is missing in Firefox for Android.
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
  // A finger resting on the handle must not open the context menu.
  addEventListener("contextmenu", (menu) => menu.preventDefault(), { signal });
  return () => finish(drag.cancel);
}
