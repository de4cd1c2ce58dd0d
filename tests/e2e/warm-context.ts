import { type BrowserContext, test as base } from "playwright/test";

type Options = {
  /** For a test about a first visit, or one that leaves what `putBack` does not find. */
  coldBrowser: boolean;
};

type Shared = { previous: { context: BrowserContext; options: string } | null };

/** Undoes what a test has left in its browser, except for the HTTP cache. Leaves one blank page. */
async function putBack(context: BrowserContext, origin: string) {
  const used = context.pages();
  const blank = await context.newPage();
  // First, because a page that is still open may store something.
  for (const page of used) await page.close();
  const client = await context.newCDPSession(blank);
  const storageTypes = "local_storage,indexeddb,cache_storage,service_workers";
  await client.send("Storage.clearDataForOrigin", { origin, storageTypes });
  await client.detach();
  await context.clearCookies();
  await context.clearPermissions();
  await context.setOffline(false);
}

/** What nothing undoes is refused: it would be the next test's, too. */
function refuseWhatStays(context: BrowserContext) {
  const refuse = async () => {
    throw new Error("This would stay for the tests that follow: test.use({ coldBrowser: true })");
  };
  const { clock } = context;
  Object.assign(clock, { install: refuse, pauseAt: refuse, setFixedTime: refuse, setSystemTime: refuse });
  Object.assign(context, { addInitScript: refuse, exposeFunction: refuse, exposeBinding: refuse });
  Object.assign(context, { route: refuse, setExtraHTTPHeaders: refuse, setGeolocation: refuse });
}

/**
 * The tests of a worker take over each other's browser context where they ask for the same options: loading and
 * compiling the same scripts and fonts again is half of what a page costs.
 */
export const test = base.extend<Options, { shared: Shared }>({
  coldBrowser: [false, { option: true }],
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from this pattern.
    async ({}, use) => {
      const shared: Shared = { previous: null };
      await use(shared);
      await shared.previous?.context.close();
    },
    { scope: "worker" },
  ],
  context: async (
    {
      browser,
      browserName,
      shared,
      coldBrowser,
      viewport,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      extraHTTPHeaders,
      contextOptions,
      baseURL,
    },
    use,
    testInfo,
  ) => {
    const options = JSON.stringify([
      ...[viewport, hasTouch, isMobile, javaScriptEnabled, extraHTTPHeaders, contextOptions, baseURL],
    ]);
    const { previous } = shared;
    const isShared = browserName === "chromium" && !coldBrowser;
    const found = isShared && previous?.options === options ? previous.context : null;
    if (isShared) {
      if (!found) await previous?.context.close();
      shared.previous = null;
    }
    const context = found ?? (await browser.newContext());
    if (isShared && !found) refuseWhatStays(context);
    await use(context);
    if (isShared && testInfo.status === testInfo.expectedStatus) {
      await putBack(context, baseURL ?? "");
      shared.previous = { context, options };
    } else {
      await context.close();
    }
  },
  page: async ({ context }, use) => {
    await use(context.pages()[0] ?? (await context.newPage()));
  },
});
