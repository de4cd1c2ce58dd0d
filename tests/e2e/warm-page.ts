import type { BrowserContext, CDPSession, Page } from "playwright/test";

/** What a page goes on doing whatever it shows next. A test that calls one of these leaves a page that is closed. */
const LASTING = [
  ...["addInitScript", "addLocatorHandler", "emulateMedia", "exposeBinding", "exposeFunction"],
  ...["route", "routeFromHAR", "routeWebSocket", "setDefaultNavigationTimeout", "setDefaultTimeout"],
  ...["setExtraHTTPHeaders"],
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

/** Opens the page of a test. */
export async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  // Chromium writes most of what the policy refuses to the console, and of a refused `eval` nothing.
  await page.addInitScript(() =>
    addEventListener("securitypolicyviolation", ({ blockedURI, violatedDirective }) => {
      if (blockedURI === "eval") console.error(`Refused by ${violatedDirective}: eval`);
    }),
  );
  return page;
}

/**
 * A page that one test after the other uses: a new one starts a process and compiles every script again, which is
 * half of what the visit of a page costs.
 */
export class WarmPage {
  readonly page: Page;
  /** Whether the page is still as a new one would be, once it has shown something else. */
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

  /** Makes it what a new page would be. @returns false where that is not possible */
  async renew(origin: string): Promise<boolean> {
    const { page } = this;
    if (!this.#renewable || page.isClosed()) return false;
    for (const [event, handler] of this.#listeners) page.off(event as "close", handler);
    this.#listeners = [];
    // A document of the site that runs no script: what it finds in the tab's storage goes, and nothing comes.
    await page.goto(`${origin}/favicon.svg`);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto("about:blank");
    await this.#client.send("Page.resetNavigationHistory");
    // Nothing of the next page is under the mouse.
    await page.mouse.move(-1, -1);
    if (this.#viewport) await page.setViewportSize(this.#viewport);
    return true;
  }

  clearStorage(origin: string) {
    const storageTypes = "local_storage,indexeddb,cache_storage,service_workers";
    return this.#client.send("Storage.clearDataForOrigin", { origin, storageTypes });
  }
}
