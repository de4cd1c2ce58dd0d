import { slowDown } from "./page-visit.ts";
import type { Phone } from "./phone.ts";

type Place = { url: string; otherSite: string /** Value of the `cookie` header. */; cookie: string };

/**
 * Runs in the page before any of its own code. The back office's search button shows its shortcut once React has
 * hydrated the screen and run its effects (app/features/admin/command-palette/palette-trigger.tsx). A press confirms
 * this: the dialog is open when the press returns.
 */
function watchForAnswer() {
  const seen = { interactive: 0, answered: false };
  Object.assign(window, { seen });
  new MutationObserver((_changes, observer) => {
    const button = document.querySelector<HTMLButtonElement>(".admin-search[aria-keyshortcuts]");
    if (!button) return;
    observer.disconnect();
    seen.interactive = performance.now();
    button.click();
    seen.answered = document.querySelector<HTMLDialogElement>("dialog.palette")?.open ?? false;
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

/**
 * Returns how long a back office screen takes on a slow phone until it responds to a press, in milliseconds from the
 * start of the navigation.
 */
export const visitScreen = (phone: Phone, { url, otherSite, cookie }: Place): Promise<number> =>
  phone.visit(async (page, context) => {
    const { origin } = new URL(url);
    await context.addCookies(
      cookie.split("; ").map((pair) => {
        const at = pair.indexOf("=");
        return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin };
      }),
    );
    await page.goto(otherSite);
    await slowDown(await context.newCDPSession(page));
    await page.addInitScript(watchForAnswer);
    await page.goto(url, { waitUntil: "load" });
    await page.waitForFunction(
      () => (window as unknown as { seen: { interactive: number } }).seen.interactive > 0,
    );
    const { interactive, answered } = await page.evaluate(
      () => (window as unknown as { seen: { interactive: number; answered: boolean } }).seen,
    );
    if (!answered) throw new Error(`${url} says that it is at work, and answers no press`);
    return interactive;
  });
