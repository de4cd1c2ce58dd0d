/** An element of a page: the first visible one of this selector, and of this name where one is given. */
export type Target = { css: string; name: string | null };

export type Key = "Escape" | "Enter" | "ArrowRight";

/** One window of a browser engine, driven from outside: the least that both of their protocols can do. */
export type Driver = {
  open: (url: string) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** Runs the source of a function in the page and gives what it returns or resolves to. */
  run: (source: string, args: unknown[]) => Promise<unknown>;
  /** Presses an element as a person does. @throws where there is none yet, or it is covered */
  click: (target: Target) => Promise<void>;
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  /** Chooses files in a file field. */
  choose: (target: Target, paths: string[]) => Promise<void>;
  screenshot: () => Promise<Buffer>;
  /** Lets go of every cookie. */
  forget: () => Promise<void>;
  /** What the console has said since the last call: errors, warnings and violations of the page's policy. */
  complaints: () => Promise<string[]>;
  close: () => Promise<void>;
};

/** How an engine's browser is started. Without scripts only the page's own are off. */
export type Launch = (options: { scripts: boolean }) => Promise<Driver>;

/**
 * Runs in the page. An element's name is its label, in words or by `aria-label`, or its text; scrolled to at once,
 * since a press during a smooth scroll lands elsewhere.
 */
export function findTarget(css: string, name: string | null): Element | null {
  const inWords = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
  const nameOf = (element: Element) => {
    const labels = "labels" in element ? (element.labels as NodeListOf<HTMLElement> | null) : null;
    return inWords(element.getAttribute("aria-label") ?? (labels?.[0] ?? element).textContent);
  };
  // A file field may be hidden behind a button of the page's own: files are chosen in it all the same.
  const isSeen = (element: Element) => element.checkVisibility() || element.matches("[type=file]");
  const found = [...document.querySelectorAll(css)].find(
    (element) => isSeen(element) && (name === null || nameOf(element) === name),
  );
  found?.scrollIntoView({ block: "center", behavior: "instant" });
  return found ?? null;
}
