import { afterLoad } from "./after-load.ts";

/** What waited below the first screen takes its own height once the page is there: jumps and prints are exact. */
export function unfoldBands() {
  // One for each frame, so that none of them blocks a press.
  const unfold = () => {
    const band = document.querySelector<HTMLElement>(".first .later:not([style])");
    if (!band) return;
    // Its class stays, and with it the wait for the first paint, which a fast page may not have had yet.
    band.style.contentVisibility = "visible";
    requestAnimationFrame(unfold);
  };
  afterLoad(() => requestAnimationFrame(unfold));
}
