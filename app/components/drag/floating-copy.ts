import type { Point } from "./drag-place.ts";

/**
 * Maximum height of the copy. A row with fields can be as tall as a phone screen; its head, which has the handle,
 * identifies it and covers little.
 */
const TALLEST = 144;

/** Creates a copy of an item that follows a finger, like the image that browsers draw for a mouse drag. */
export function floatingCopy(item: HTMLElement, from: Point) {
  const { left, top, width, height } = item.getBoundingClientRect();
  const copy = item.cloneNode(true) as HTMLElement;
  copy.removeAttribute("data-drag-item");
  // The copy must not be found by id or count as a field of the surrounding form.
  for (const element of copy.querySelectorAll("[id], [name]")) {
    element.removeAttribute("id");
    element.removeAttribute("name");
  }
  copy.classList.add("drag-copy");
  copy.inert = true;
  copy.ariaHidden = "true";
  Object.assign(copy.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${Math.min(height, TALLEST)}px`,
  });
  item.parentNode?.appendChild(copy);
  return {
    moveTo: ({ x, y }: Point) => {
      copy.style.translate = `${x - from.x}px ${y - from.y}px`;
    },
    remove: () => copy.remove(),
  };
}
