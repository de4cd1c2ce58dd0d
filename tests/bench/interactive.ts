import { slowDown } from "./page-visit.ts";
import type { Phone } from "./phone.ts";

type Place = { url: string; otherSite: string /** As a `cookie` header has it. */; cookie: string };

/**
 * Runs in the page, before anything of its own does. The search button of the back office says its shortcut as soon as
 * React has taken the screen over and run its effects (app/features/admin/command-palette/palette-trigger.tsx); that it
 * is so, a press must show: the dialog is open when the press returns.
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

/** When a screen of the back office answers a press on a slow phone, in milliseconds from the navigation's beginning. */
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
