import type { Page } from "playwright/test";

/** Blocks scripts with matching addresses until the returned function is called. */
export async function holdScripts(page: Page, files: string) {
  let release = () => {};
  const onTheirWay = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await onTheirWay;
    await route.continue();
  });
  return release;
}
