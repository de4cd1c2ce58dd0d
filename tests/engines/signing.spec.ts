import { E2E_PORT } from "#tests/e2e/address.ts";
import { type Browsing, signReloading } from "#tests/e2e/proposals/sign-reloading.ts";
import { serveOverHttps } from "#tests/support/https-site.ts";
import { test } from "./journey.ts";
import { openTab, type Tab } from "./tab.ts";

/** Signs like `tests/e2e/proposals/reload-and-back.spec.ts`, which does it in Chromium. */
const browsingIn = (tab: Tab): Browsing => ({
  resize: tab.resize,
  open: (path) => tab.leaveBy(() => tab.peek((to) => location.assign(to), path)),
  arrive: tab.arrive,
  click: tab.click,
  fill: tab.fill,
  press: (name) => tab.leaveBy(() => tab.click("main button", name)),
  read: (text) => tab.until((words) => document.body.textContent?.includes(words), text),
  leave: (how) =>
    tab.leaveBy(() => tab.peek((back) => (back ? history.back() : location.reload()), how === "back")),
  run: tab.run,
});

// Over http, WebKit keeps a page in its history even if it must not be stored, and only a script loads it again. The
// site itself is served over https alone.
for (const { overHttps, scripts } of [
  { overHttps: false, scripts: true },
  { overHttps: true, scripts: true },
  { overHttps: true, scripts: false },
]) {
  const how = `over ${overHttps ? "https" : "http"} ${scripts ? "with" : "without"} JavaScript`;
  test(`S38 what was chosen is what is signed, after a reload and Back at every step, ${how}`, async ({
    launch,
    playwright,
  }) => {
    test.slow();
    const http = `http://localhost:${E2E_PORT}`;
    const secure = overHttps ? await serveOverHttps(http) : undefined;
    // A window of its own, as its pages are left while they load, which the console calls errors.
    const driver = await launch({ scripts });
    try {
      const tab = openTab(driver, secure?.site ?? http);
      // The journey continues from a page of the site.
      await tab.open("/contact");
      await signReloading(browsingIn(tab), playwright, { scripts });
    } finally {
      await driver.close();
      secure?.close();
    }
  });
}
