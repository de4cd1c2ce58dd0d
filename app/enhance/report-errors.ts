import type { ScriptError } from "#server/platform/browser-reports/contract.ts";

/** Of one page. What goes wrong again and again says no more. */
const REPORTS_MAX = 3;
const MESSAGE_MAX = 1000;
const sent = new Set<string>();

/** Returns where our own files appear in a stack, without their address. */
const placesIn = (stack: string) =>
  [...stack.matchAll(/\/assets\/([\w.-]{1,100}\.js:\d{1,7}:\d{1,7})/g)].slice(0, 5).map(([, at = ""]) => at);

/**
 * Sends an error of our scripts to the site's log, with the page's path and no content. Errors outside our own files
 * are an extension's or the browser's.
 */
export function reportError(kind: ScriptError["kind"], error: unknown) {
  if (!(error instanceof Error) || error.name === "AbortError") return;
  const at = placesIn(error.stack ?? "");
  const message = `${error.name}: ${error.message}`.slice(0, MESSAGE_MAX);
  if (at.length === 0 || sent.has(message) || sent.size === REPORTS_MAX) return;
  sent.add(message);
  const report: ScriptError = { kind, path: location.pathname.slice(0, 500), message, at };
  navigator.sendBeacon?.("/api/browser-reports", JSON.stringify(report));
}

/** Reports what no handler has caught. */
export function reportUncaught() {
  addEventListener("error", ({ error }) => reportError("error", error));
  addEventListener("unhandledrejection", ({ reason, defaultPrevented }: PromiseRejectionEvent) => {
    if (!defaultPrevented) reportError("rejection", reason);
  });
}
