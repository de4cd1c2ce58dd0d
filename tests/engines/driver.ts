/** An element of a page: the first visible one that matches the selector, and the name if there is one. */
export type Target = { css: string; name: string | null };

export type Key = "Escape" | "Enter" | "ArrowRight";

/** One window of a browser engine, driven from outside. Contains only what both of their protocols support. */
export type Driver = {
  open: (url: string) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** Runs a function's source in the page and returns its result, awaited. */
  run: (source: string, args: unknown[]) => Promise<unknown>;
  /**
   * Runs a function's source that returns at once. Safe while the page is being left: WebKit may keep that page with
   * an unfinished script of `run` in it, which then never answers.
   */
  peek: (source: string, args: unknown[]) => Promise<unknown>;
  /**
   * Clicks an element as a person does.
   * @throws if it doesn't exist yet or is covered
   */
  click: (target: Target) => Promise<void>;
  /** Types into the focused element. */
  type: (text: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  /** Selects files in a file field. */
  choose: (target: Target, paths: string[]) => Promise<void>;
  screenshot: () => Promise<Buffer>;
  /** Deletes all cookies. */
  forget: () => Promise<void>;
  /** Returns what the console has logged since the last call: errors, warnings and policy violations. */
  complaints: () => Promise<string[]>;
  close: () => Promise<void>;
};

/** Starts an engine's browser. Without scripts, only the page's own are disabled. */
export type Launch = (options: { scripts: boolean }) => Promise<Driver>;

/**
 * Runs in the page. An element's name is its label, as text or `aria-label`, or its own text. Scrolls to it without
 * animation, because a click during a smooth scroll would miss it.
 */
export function findTarget(css: string, name: string | null): Element | null {
  const inWords = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
  const nameOf = (element: Element) => {
    const labels = "labels" in element ? (element.labels as NodeListOf<HTMLElement> | null) : null;
    return inWords(element.getAttribute("aria-label") ?? (labels?.[0] ?? element).textContent);
  };
  // A file field may be hidden behind the page's own button. Files can still be selected in it.
  const isSeen = (element: Element) => element.checkVisibility() || element.matches("[type=file]");
  const found = [...document.querySelectorAll(css)].find(
    (element) => isSeen(element) && (name === null || nameOf(element) === name),
  );
  found?.scrollIntoView({ block: "center", behavior: "instant" });
  return found ?? null;
}
