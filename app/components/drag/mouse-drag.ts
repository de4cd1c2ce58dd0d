import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import type { Drag, Press } from "./drag-session.ts";

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => ({ x: clientX, y: clientY });

/**
 * Drags by mouse with the browser's native drag and drop. The item is draggable only while it is pressed, so that its
 * text can be selected and touch doesn't start a second drag.
 */
export function dragByMouse({ root, item }: Press, drag: Drag): () => void {
  let isDragging = false;
  const detach = combine(
    draggable({
      element: item,
      onDragStart: () => {
        isDragging = true;
        drag.start();
      },
      onDrag: ({ location }) => drag.move(pointOf(location.current.input)),
      onDrop: ({ location: { current } }) => {
        isDragging = false;
        // Without a target, it was dropped elsewhere or canceled with Escape.
        if (current.dropTargets.length > 0) drag.drop(pointOf(current.input));
        else drag.cancel();
        stop();
      },
    }),
    dropTargetForElements({ element: root, getDropEffect: () => "move" }),
  );
  const stop = () => {
    removeEventListener("pointerup", stop);
    detach();
    if (isDragging) drag.cancel();
    isDragging = false;
  };
  addEventListener("pointerup", stop);
  return stop;
}
