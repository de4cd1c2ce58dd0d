import { type Browsing, signReloading } from "#tests/e2e/proposals/sign-reloading.ts";
import { expect, test } from "./journey.ts";
import type { Tab } from "./tab.ts";

/** Marks the page, does this, and waits for a page without this mark. Back may bring up one with an earlier mark. */
async function leaveBy(tab: Tab, act: () => Promise<unknown>) {
  const mark = crypto.randomUUID();
  await tab.run((left) => document.documentElement.setAttribute("data-left", left), mark);
  await act();
  await tab.until(
    (left) => document.readyState === "complete" && document.documentElement.dataset.left !== left,
    mark,
  );
}

/** What an engine says of a file that was still loading when its page was left. */
const CUT_SHORT = ["Importing a module script failed", "downloadable font: download failed"];

const browsingIn = (tab: Tab): Browsing => ({
  ...tab,
  press: (name) => leaveBy(tab, () => tab.click("main button", name)),
  read: (text) => tab.until((words) => document.body.textContent?.includes(words), text),
  leave: (how) => leaveBy(tab, how === "back" ? tab.back : () => tab.run(() => location.reload())),
});

for (const overHttps of [false, true])
  test.describe(overHttps ? "over https" : "over http", () => {
    test.use({ overHttps });

    test("S38 what was chosen is what is signed, after a reload and Back at every step", async ({
      tab,
      playwright,
    }) => {
      test.slow();
      await signReloading(browsingIn(tab), playwright, { scripts: true });
      const complaints = await tab.complaints();
      expect(complaints.filter((words) => !CUT_SHORT.some((cut) => words.includes(cut)))).toEqual([]);
    });

    test("S38 what was chosen is what is signed, after a reload and Back at every step, without JavaScript", async ({
      tabWithoutScripts: tab,
      playwright,
    }) => {
      test.slow();
      await signReloading(browsingIn(tab), playwright, { scripts: false });
    });
  });
