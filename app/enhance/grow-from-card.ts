/** A film's frame grows out of its card's still, as it does from page to page by view transition. */
export function growFrom(still: DOMRect, frame: HTMLElement | null) {
  if (!frame || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const to = frame.getBoundingClientRect();
  // From within the screen, or the dialog would show a scroll bar on the way.
  const top = Math.max(0, Math.min(still.top, innerHeight - still.height));
  const [x, y] = [still.left - to.left, top - to.top];
  const from = `translate(${x}px, ${y}px) scale(${still.width / to.width}, ${still.height / to.height})`;
  const transformOrigin = "0 0";
  frame.animate(
    [
      { transformOrigin, transform: from },
      { transformOrigin, transform: "none" },
    ],
    { duration: 600, easing: "cubic-bezier(0.2, 0.7, 0.1, 1)" },
  );
}
