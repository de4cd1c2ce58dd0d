import { edgeSpeed, type Point } from "./drag-place.ts";

const scrolls = (overflow: string) => overflow === "auto" || overflow === "scroll";

/** Returns the element and its ancestors that scroll, with the page last. */
function scrollersAround(root: HTMLElement): Element[] {
  const found: Element[] = [];
  for (let element: HTMLElement | null = root; element; element = element.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(element);
    if (element !== document.scrollingElement && (scrolls(overflowX) || scrolls(overflowY)))
      found.push(element);
  }
  return document.scrollingElement ? [...found, document.scrollingElement] : found;
}

/** Returns the visible part of a scroll container. */
function viewOf(scroller: Element) {
  const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  if (scroller === document.scrollingElement) return page;
  const { left, top, right, bottom } = scroller.getBoundingClientRect();
  return {
    left: Math.max(left, page.left),
    top: Math.max(top, page.top),
    right: Math.min(right, page.right),
    bottom: Math.min(bottom, page.bottom),
  };
}

/**
 * Scrolls the containers around an element while a pointer is near their edges, and calls `onScroll` after each
 * movement.
 */
export function scrollAtEdges(root: HTMLElement, onScroll: () => void) {
  const scrollers = scrollersAround(root);
  let point: Point | undefined;
  let frame = 0;
  const step = () => {
    frame = requestAnimationFrame(step);
    if (!point) return;
    const { x, y } = point;
    const hasMoved = scrollers.map((scroller) => {
      const { scrollLeft, scrollTop } = scroller;
      const { left, top, right, bottom } = viewOf(scroller);
      scroller.scrollLeft += edgeSpeed(x, { start: left, end: right });
      scroller.scrollTop += edgeSpeed(y, { start: top, end: bottom });
      return scroller.scrollLeft !== scrollLeft || scroller.scrollTop !== scrollTop;
    });
    if (hasMoved.includes(true)) onScroll();
  };
  frame = requestAnimationFrame(step);
  return {
    at: (next: Point) => {
      point = next;
    },
    stop: () => cancelAnimationFrame(frame),
  };
}
