import { afterFirstPaint } from "./after-first-paint.ts";
import { afterLoad } from "./after-load.ts";

/**
 * Gives deferred sections below the first screen their real height once the page has loaded, so that jumps and
 * printing are exact.
 */
export function unfoldBands() {
  // One per frame, so that none blocks input.
  const unfold = () => {
    const band = document.querySelector<HTMLElement>(".first .later:not([style])");
    if (!band) return;
    // The class stays, and so does the wait for the first paint, which may not have happened yet on a fast page.
    band.style.contentVisibility = "visible";
    requestAnimationFrame(unfold);
  };
  afterLoad(() => requestAnimationFrame(unfold));
}

const isWait = (animation: Animation) =>
  animation instanceof CSSAnimation && animation.animationName === "wait";

/** Ends the wait for the first paint of everything deferred, which is an animation (`.later` in theme/base.css). */
export function endWaits() {
  afterFirstPaint(async () => {
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isWait)
        .map(({ finished }) => finished),
    );
    document.documentElement.classList.add("painted");
  });
}
