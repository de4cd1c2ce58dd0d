import { type BrowserContext, type BrowserContextOptions, chromium, devices, type Page } from "playwright";
import { findChromium } from "#tests/support/chromium.ts";

export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // The edge uses a self-signed certificate.
  "--ignore-certificate-errors",
];

/** Opens a page on a phone that has never visited the site, and closes it afterward. */
export async function startPhone() {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: CHROMIUM_FLAGS,
  });
  return {
    visit: async <T>(
      look: (page: Page, context: BrowserContext) => Promise<T>,
      options: BrowserContextOptions = {},
    ): Promise<T> => {
      const context = await browser.newContext({
        ...devices["Moto G4"],
        ignoreHTTPSErrors: true,
        ...options,
      });
      try {
        return await look(await context.newPage(), context);
      } finally {
        await context.close();
      }
    },
    close: () => browser.close(),
  };
}

export type Phone = Awaited<ReturnType<typeof startPhone>>;
