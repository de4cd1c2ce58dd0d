import { eventually } from "#tests/support/eventually.ts";
import { type Driver, findTarget, type Key } from "./driver.ts";

/** Busy machines need time. Passing checks don't wait longer than necessary. */
const PATIENCE_MS = 20_000;

/** A browser window as a journey uses it: every step waits until the page is ready for it. */
export function openTab(driver: Driver, site: string) {
  const run = async <Args extends unknown[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> => (await driver.run(String(script), args)) as Awaited<Result>;

  /** Runs a script that returns at once, also in a page that is being left. */
  const peek = async <Args extends unknown[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> => (await driver.peek(String(script), args)) as Result;

  /** Repeats a script in the page until its result is truthy and returns it. */
  const until = <Args extends unknown[], Result>(script: (...args: Args) => Result, ...args: Args) =>
    eventually(async () => {
      const found = await run(script, ...args);
      if (!found) throw new Error(`The page never came to this: ${script} ${JSON.stringify(args)}`);
      return found;
    }, PATIENCE_MS);

  /** Waits until an element with this selector and name is visible. */
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
    /** Waits until a click has led to an address and its page has loaded. */
    arrive: async (address: string) => {
      await until(
        (wanted) =>
          document.readyState === "complete" && location.href.replace(location.origin, "") === wanted,
        address,
      );
    },
    /** Opens an address and waits until its page, or the one it redirects to, has loaded. */
    open: async (address: string) => {
      await run(() => document.documentElement.setAttribute("data-left", ""));
      await driver.open(site + address);
      await until(() => document.readyState === "complete" && !document.querySelector("[data-left]"));
    },
    back: () => run(() => history.back()),
    /** Leaves the page by an action and waits for the one that follows, which the browser may have kept. */
    leaveBy: async (act: () => Promise<unknown>) => {
      const left = await peek(() => performance.timeOrigin);
      await act();
      await eventually(async () => {
        const isLeft = await peek(
          (origin) => performance.timeOrigin !== origin && document.readyState === "complete",
          left,
        );
        if (!isLeft) throw new Error("No other page came");
      }, PATIENCE_MS);
    },
    peek,
    resize: (width: number, height: number) => driver.resize(width, height),
    /** Sets a field's text at once, replacing its content. */
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
    /** Clicks a field and types into it key by key, replacing its content. */
    type: async (css: string, text: string) => {
      await click(css);
      await driver.type(text);
    },
    press: (key: Key) => driver.press(key),
    choose: (css: string, ...paths: string[]) =>
      eventually(() => driver.choose({ css, name: null }, paths), PATIENCE_MS),
    screenshot: () => driver.screenshot(),
    /** Leaves the site and deletes its cookies. Stops what the last page was still loading and ignores its errors. */
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
