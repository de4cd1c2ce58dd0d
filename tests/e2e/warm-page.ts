import type { BrowserContext, CDPSession, Page } from "playwright/test";

/** Methods whose effect outlasts a navigation. If a test calls one, its page is closed afterward. */
const LASTING = [
  "addInitScript",
  "addLocatorHandler",
  "emulateMedia",
  "exposeBinding",
  "exposeFunction",
  "route",
  "routeFromHAR",
  "routeWebSocket",
  "setDefaultNavigationTimeout",
  "setDefaultTimeout",
  "setExtraHTTPHeaders",
];
const LISTENING = ["on", "once", "addListener", "prependListener"];

type Method = (...rest: unknown[]) => unknown;

/** Calls `before` with the arguments of each call of these methods. */
function precede(owner: object, names: string[], before: Method) {
  for (const name of names) {
    const original = (Reflect.get(owner, name) as Method).bind(owner);
    Reflect.set(owner, name, (...rest: unknown[]) => {
      before(...rest);
      return original(...rest);
    });
  }
}

/** Opens a test's page. */
export async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  // Chromium logs most policy violations to the console, but not a blocked `eval`.
  await page.addInitScript(() =>
    addEventListener("securitypolicyviolation", ({ blockedURI, violatedDirective }) => {
      if (blockedURI === "eval") console.error(`Refused by ${violatedDirective}: eval`);
    }),
  );
  return page;
}

/**
 * A page that tests use one after another. A new page starts a process and compiles every script again, which is half
 * of a page visit's cost.
 */
export class WarmPage {
  readonly page: Page;
  /** Whether the page can still be reset to the state of a new one. */
  #renewable = true;
  readonly #client: CDPSession;
  readonly #viewport: ReturnType<Page["viewportSize"]>;
  #listeners: [event: string, handler: () => void][] = [];

  static async open(context: BrowserContext): Promise<WarmPage> {
    const page = await openPage(context);
    return new WarmPage(page, await context.newCDPSession(page));
  }

  private constructor(page: Page, client: CDPSession) {
    this.page = page;
    this.#client = client;
    this.#viewport = page.viewportSize();
    precede(page, LASTING, () => {
      this.#renewable = false;
    });
    precede(page, LISTENING, (event, handler) =>
      this.#listeners.push([event as string, handler as () => void]),
    );
    precede(page.context(), ["newCDPSession"], (of) => {
      if (of === page) this.#renewable = false;
    });
  }

  /**
   * Resets the page to the state of a new one.
   * @returns false if that isn't possible
   */
  async renew(origin: string): Promise<boolean> {
    const { page } = this;
    if (!this.#renewable || page.isClosed()) return false;
    for (const [event, handler] of this.#listeners) page.off(event as "close", handler);
    this.#listeners = [];
    // A document of the site that runs no script, so it clears the tab's storage without new writes.
    await page.goto(`${origin}/favicon.svg`);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto("about:blank");
    await this.#client.send("Page.resetNavigationHistory");
    // The next page must not have anything under the mouse.
    await page.mouse.move(-1, -1);
    if (this.#viewport) await page.setViewportSize(this.#viewport);
    return true;
  }

  clearStorage(origin: string) {
    const storageTypes = "local_storage,indexeddb,cache_storage,service_workers";
    return this.#client.send("Storage.clearDataForOrigin", { origin, storageTypes });
  }
}
