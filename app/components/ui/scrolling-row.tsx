import { type ReactNode, useEffect, useRef } from "react";

/** Marks the directions in which a row can scroll further, so that its edges fade there. */
function noteEdges(row: HTMLElement) {
  // Ignore fractions of a pixel.
  const left = row.scrollWidth - row.clientWidth - row.scrollLeft;
  row.toggleAttribute("data-before", row.scrollLeft > 1);
  row.toggleAttribute("data-after", left > 1);
}

type Props = {
  /** The current item. */
  current: string | undefined;
  /** The row's text, as far as it affects the row's width. */
  words: string;
  className?: string;
  children: ReactNode;
};

/** A single line of links. It scrolls if there is not enough space, and keeps the current link visible. */
export function ScrollingRow({ current, words, className = "", children }: Props) {
  const row = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is open, and how wide the others are, moves the row.
  useEffect(() => {
    const list = row.current;
    const open = list?.querySelector("[aria-current]");
    if (!list || !open) return;
    const [box, place] = [list.getBoundingClientRect(), open.getBoundingClientRect()];
    list.scrollLeft += place.left - box.left - (box.width - place.width) / 2;
  }, [current, words]);
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const note = () => noteEdges(list);
    const watch = new ResizeObserver(note);
    watch.observe(list);
    for (const link of list.children) watch.observe(link);
    list.addEventListener("scroll", note, { passive: true });
    return () => {
      watch.disconnect();
      list.removeEventListener("scroll", note);
    };
  }, []);
  return (
    <ul ref={row} className={`list-tabs ${className}`}>
      {children}
    </ul>
  );
}
