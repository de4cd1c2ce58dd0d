import puppeteer, { type ElementHandle } from "puppeteer-core";
import { type Driver, findTarget, type Launch, type Target } from "./driver.ts";

/** Firefox as it is sold, by WebDriver BiDi, which it speaks itself. */
export const launchFirefox =
  (executablePath: string): Launch =>
  async ({ scripts }) => {
    const browser = await puppeteer.launch({
      browser: "firefox",
      executablePath,
      extraPrefsFirefox: { "javascript.enabled": scripts, "intl.accept_languages": "en-US" },
    });
    const page = await browser.newPage();
    const said: string[] = [];
    page.on("console", (line) => {
      if (["error", "warn"].includes(line.type())) said.push(`${line.type()}: ${line.text()}`);
    });
    page.on("pageerror", (error) => said.push(`uncaught: ${error instanceof Error ? error.message : error}`));

    // Leaving a page with something unsaved in it asks first.
    page.on("dialog", (dialog) => void dialog.accept());

    const find = async ({ css, name }: Target): Promise<ElementHandle> => {
      const found = (await page.evaluateHandle(findTarget, css, name)).asElement();
      if (!found) throw new Error(`There is no ${css} ${name ?? ""}`);
      return found as ElementHandle;
    };

    return {
      open: async (url) => void (await page.goto(url)),
      resize: (width, height) =>
        page.setViewport({ width, height }).catch((error: unknown) => {
          // The size is set by then; an older Firefox has no word for which way up it is held.
          if (!String(error).includes("unknown command")) throw error;
        }),
      run: (source, args) => page.evaluate(`(${source})(...${JSON.stringify(args)})`),
      click: async (target) => {
        // Not by the handle's own `click`, which waits for an observer that never calls on a page without scripts.
        const place = await (await find(target)).evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const [left, top] = [x + width / 2, y + height / 2];
          const hit = document.elementFromPoint(left, top);
          // During a view transition, what is moving takes no press: the root is hit instead.
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
