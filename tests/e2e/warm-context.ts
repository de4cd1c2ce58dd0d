import { type Browser, type BrowserContext, test as base } from "playwright/test";
import { openPage, WarmPage } from "./warm-page.ts";

type Options = {
  /** For a test of a first visit, or one that leaves something that `putBack` doesn't clean up. */
  coldBrowser: boolean;
};

/** A context and the page that its next test starts with. */
type Warm = { context: BrowserContext; page: WarmPage };

/** Undoes what a test has left in its browser, except for the HTTP cache and the process's compiled code. */
async function putBack({ context, page }: Warm, origin: string): Promise<Warm> {
  await context.setOffline(false);
  const others = context.pages().filter((each) => each !== page.page);
  for (const other of others) await other.close();
  const isRenewed = await page.renew(origin);
  // Opens the next page before closing this one, because closing the last page ends the process.
  const next = isRenewed ? page : await WarmPage.open(context);
  if (!isRenewed) await page.page.close();
  // Runs last, because an open page may store something.
  await next.clearStorage(origin);
  await context.clearCookies();
  await context.clearPermissions();
  return { context, page: next };
}

/** Makes methods with irreversible effects throw, because they would affect the next test. */
function refuseWhatStays(context: BrowserContext) {
  const refuse = async () => {
    throw new Error("This would stay for the tests that follow: test.use({ coldBrowser: true })");
  };
  const { clock } = context;
  Object.assign(clock, { install: refuse, pauseAt: refuse, setFixedTime: refuse, setSystemTime: refuse });
  Object.assign(context, { addInitScript: refuse, exposeFunction: refuse, exposeBinding: refuse });
  Object.assign(context, { route: refuse, setExtraHTTPHeaders: refuse, setGeolocation: refuse });
}

async function openWarm(browser: Browser): Promise<Warm> {
  const context = await browser.newContext();
  refuseWhatStays(context);
  return { context, page: await WarmPage.open(context) };
}

/**
 * The tests of a worker reuse one another's browser context if they use the same options: loading and compiling the
 * same scripts and fonts again is more than half of a page's cost.
 */
export const test = base.extend<Options & { warm: Warm | null }, { idle: Map<string, Warm> }>({
  coldBrowser: [false, { option: true }],
  idle: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from this pattern.
    async ({}, use) => {
      const idle = new Map<string, Warm>();
      await use(idle);
      for (const { context } of idle.values()) await context.close();
    },
    { scope: "worker" },
  ],
  warm: async (
    {
      browser,
      browserName,
      idle,
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
    if (browserName !== "chromium" || coldBrowser) return use(null);
    const options = JSON.stringify([
      viewport,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      extraHTTPHeaders,
      contextOptions,
      baseURL,
    ]);
    const warm = idle.get(options) ?? (await openWarm(browser));
    idle.delete(options);
    await use(warm);
    if (testInfo.status === testInfo.expectedStatus) {
      idle.set(options, await putBack(warm, baseURL ?? ""));
    } else {
      await warm.context.close();
    }
  },
  context: async ({ browser, warm }, use) => {
    const context = warm?.context ?? (await browser.newContext());
    await use(context);
    if (!warm) await context.close();
  },
  page: async ({ context, warm }, use) => {
    await use(warm?.page.page ?? (await openPage(context)));
  },
});
