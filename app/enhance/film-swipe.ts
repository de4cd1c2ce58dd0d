/** A swipe to the side is a step: one on with 1, one back with -1. One that began in a film's controls moves its time. */
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
