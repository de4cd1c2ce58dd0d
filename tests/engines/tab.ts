import { eventually } from "#tests/support/eventually.ts";
import { type Driver, findTarget, type Key } from "./driver.ts";

/** A busy machine needs its time; what passes waits no longer than it has to. */
const PATIENCE_MS = 20_000;

/** A browser's window as a journey uses it: every step waits until the page is ready for it. */
export function openTab(driver: Driver, site: string) {
  const run = async <Args extends unknown[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> => (await driver.run(String(script), args)) as Awaited<Result>;

  /** Repeats a look into the page until it finds what it looks for, and gives that. */
  const until = <Args extends unknown[], Result>(script: (...args: Args) => Result, ...args: Args) =>
    eventually(async () => {
      const found = await run(script, ...args);
      if (!found) throw new Error(`The page never came to this: ${script} ${JSON.stringify(args)}`);
      return found;
    }, PATIENCE_MS);

  /** Waits until an element can be seen, by its selector and its name. */
  const see = (css: string, name: string | null = null) =>
    eventually(async () => {
      const isThere = await driver.run(`(...target) => (${findTarget})(...target) !== null`, [css, name]);
      if (!isThere) throw new Error(`There is no ${css} ${name ?? ""}`);
    }, PATIENCE_MS);

  const click = (css: string, name: string | null = null) =>
    eventually(() => driver.click({ css, name }), PATIENCE_MS);

  return {
    run,
    until,
    see,
    click,
    /** Waits until a press has led to an address, and all of its page is there. */
    arrive: async (address: string) => {
      await until(
        (wanted) =>
          document.readyState === "complete" && location.href.replace(location.origin, "") === wanted,
        address,
      );
    },
    /** Opens an address and waits until its page, or the one that it leads on to, is there. */
    open: async (address: string) => {
      await run(() => document.documentElement.setAttribute("data-left", ""));
      await driver.open(site + address);
      await until(() => document.readyState === "complete" && !document.querySelector("[data-left]"));
    },
    back: () => run(() => history.back()),
    resize: (width: number, height: number) => driver.resize(width, height),
    /** Puts words into a field at once, in place of what is there. */
    fill: async (css: string, text: string) => {
      await see(css);
      await run(
        (selector, words) => {
          const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector);
          field?.focus();
          field?.select();
          document.execCommand("insertText", false, words);
        },
        css,
        text,
      );
    },
    /** Presses a field and types into it, key by key, in place of what is there. */
    type: async (css: string, text: string) => {
      await click(css);
      await driver.type(text);
    },
    press: (key: Key) => driver.press(key),
    choose: (css: string, ...paths: string[]) =>
      eventually(() => driver.choose({ css, name: null }, paths), PATIENCE_MS),
    screenshot: () => driver.screenshot(),
    /** Leaves the site and its cookies. What the last page still had to load is stopped, and nobody's business. */
    leave: async () => {
      await driver.forget();
      await driver.open("about:blank");
      await until(() => location.protocol === "about:");
      await driver.complaints();
    },
    complaints: async () => {
      await run(() => document.readyState);
      return driver.complaints();
    },
  };
}

export type Tab = ReturnType<typeof openTab>;
