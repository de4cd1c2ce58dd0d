import type { Point } from "./drag-place.ts";

/** A row with fields is as tall as a phone: its head, which the handle is in, says which it is, and covers little. */
const TALLEST = 144;

/** A picture of an item that goes along with a finger, as the browser draws one beside a mouse. */
export function floatingCopy(item: HTMLElement, from: Point) {
  const { left, top, width, height } = item.getBoundingClientRect();
  const copy = item.cloneNode(true) as HTMLElement;
  copy.removeAttribute("data-drag-item");
  // Nothing of it is found by its id, or counts as a field of the form around it.
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
