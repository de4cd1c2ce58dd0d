/** Animates a film's frame from its card's still, like the view transition between pages. */
export function growFrom(still: DOMRect, frame: HTMLElement | null) {
  if (!frame || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const to = frame.getBoundingClientRect();
  // Starts within the viewport, or the dialog would show a scroll bar during the animation.
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
