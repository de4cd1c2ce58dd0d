import puppeteer, { type ElementHandle } from "puppeteer-core";
import { type Driver, findTarget, type Launch, type Target } from "./driver.ts";

/** Launches regular Firefox and controls it by its built-in WebDriver BiDi. */
export const launchFirefox =
  (executablePath: string): Launch =>
  async ({ scripts }) => {
    const browser = await puppeteer.launch({
      browser: "firefox",
      executablePath,
      // The site over https has a certificate that nobody has signed.
      acceptInsecureCerts: true,
      extraPrefsFirefox: { "javascript.enabled": scripts, "intl.accept_languages": "en-US" },
    });
    const page = await browser.newPage();
    const said: string[] = [];
    page.on("console", (line) => {
      if (["error", "warn"].includes(line.type())) said.push(`${line.type()}: ${line.text()}`);
    });
    page.on("pageerror", (error) => said.push(`uncaught: ${error instanceof Error ? error.message : error}`));

    // Leaving a page with unsaved changes shows a dialog.
    page.on("dialog", (dialog) => void dialog.accept());

    const find = async ({ css, name }: Target): Promise<ElementHandle> => {
      const found = (await page.evaluateHandle(findTarget, css, name)).asElement();
      if (!found) throw new Error(`There is no ${css} ${name ?? ""}`);
      return found as ElementHandle;
    };

    const run = (source: string, args: unknown[]) => page.evaluate(`(${source})(...${JSON.stringify(args)})`);

    return {
      open: async (url) => void (await page.goto(url)),
      resize: (width, height) =>
        page.setViewport({ width, height }).catch((error: unknown) => {
          // The size is already set at that point. Older Firefox versions don't support setting the orientation.
          if (!String(error).includes("unknown command")) throw error;
        }),
      run,
      peek: run,
      click: async (target) => {
        // The handle's own `click` waits for an observer that never fires on a page without scripts.
        const place = await (await find(target)).evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const [left, top] = [x + width / 2, y + height / 2];
          const hit = document.elementFromPoint(left, top);
          // During a view transition, moving elements receive no clicks. The root does.
          const isHit = hit && hit !== document.documentElement;
          return isHit && (element.contains(hit) || hit.contains(element)) ? { left, top } : null;
        });
        if (!place) throw new Error(`${target.css} ${target.name ?? ""} is covered`);
        await page.mouse.click(place.left, place.top);
      },
      type: (text) => page.keyboard.type(text),
      press: (key) => page.keyboard.press(key),
      choose: async (target, paths) => {
        const field = (await find(target)) as ElementHandle<HTMLInputElement>;
        await field.uploadFile(...paths);
      },
      screenshot: async () => Buffer.from(await page.screenshot()),
      forget: async () => browser.deleteCookie(...(await browser.cookies())),
      complaints: async () => said.splice(0),
      close: () => browser.close(),
    } satisfies Driver;
  };
