/**
 * Calls `step` on a horizontal swipe: 1 for the next film, -1 for the previous. A swipe that starts in a film's
 * controls seeks instead.
 */
export function followSwipes(dialog: HTMLElement, step: (by: number) => void) {
  let from: Touch | undefined;
  dialog.addEventListener(
    "touchstart",
    ({ touches, target }) => {
      from = touches.length > 1 || target instanceof HTMLVideoElement ? undefined : touches[0];
    },
    { passive: true },
  );
  dialog.addEventListener("touchend", ({ changedTouches: [to] }) => {
    if (!from || !to || document.querySelector("[data-touch=off]")) return;
    const by = to.clientX - from.clientX;
    if (Math.abs(by) > 60 && Math.abs(by) > 2 * Math.abs(to.clientY - from.clientY)) step(by < 0 ? 1 : -1);
    from = undefined;
  });
}
