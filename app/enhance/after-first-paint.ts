/**
 * Calls `run` once the browser has painted the page; at once where it doesn't report paints. A short page can finish
 * loading before its first paint.
 */
export function afterFirstPaint(run: () => void) {
  if (!PerformanceObserver.supportedEntryTypes?.includes("paint")) {
    run();
    return;
  }
  const observer = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName("first-contentful-paint").length === 0) return;
    observer.disconnect();
    run();
  });
  observer.observe({ type: "paint", buffered: true });
}
