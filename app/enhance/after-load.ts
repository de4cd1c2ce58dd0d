/** Calls `run` once the page has loaded completely. */
export function afterLoad(run: () => void) {
  if (document.readyState === "complete") run();
  else addEventListener("load", run, { once: true });
}
