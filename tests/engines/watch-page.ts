/**
 * Runs in the page. WebKit's driver has no access to the console, so the page itself records what is logged there.
 * The recording starts with the first script that waits for the page. Earlier output is lost.
 * @returns a function that takes the recorded notes
 */
export function watchPage(): () => string[] {
  type Watched = typeof globalThis & { complaintsOfPage?: string[] };
  const watched: Watched = globalThis;
  if (!watched.complaintsOfPage) {
    const notes: string[] = [];
    watched.complaintsOfPage = notes;
    for (const level of ["error", "warn"] as const) {
      const write = console[level];
      console[level] = (...words: unknown[]) => {
        notes.push(`${level}: ${words.map(String).join(" ")}`);
        write.apply(console, words);
      };
    }
    addEventListener("error", ({ message }) => notes.push(`uncaught: ${message}`));
    addEventListener("unhandledrejection", (event: PromiseRejectionEvent) => {
      // The page's own listeners run first.
      setTimeout(() => event.defaultPrevented || notes.push(`unhandled: ${event.reason}`));
    });
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      notes.push(`policy: ${effectiveDirective} refused ${blockedURI}`);
    });
  }
  return () => watched.complaintsOfPage?.splice(0) ?? [];
}
