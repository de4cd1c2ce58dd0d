import { type ReactNode, useEffect, useRef } from "react";

/** Notes on a row in which directions there is more of it, for its edges to fade there. */
function noteEdges(row: HTMLElement) {
  // A part of a pixel is none.
  const left = row.scrollWidth - row.clientWidth - row.scrollLeft;
  row.toggleAttribute("data-before", row.scrollLeft > 1);
  row.toggleAttribute("data-after", left > 1);
}

type Props = {
  /** What is open. */
  current: string | undefined;
  /** What the row says, as far as it changes how wide the row is. */
  words: string;
  className?: string;
  children: ReactNode;
};

/** Links beside each other, in one line: what has no space is scrolled to, and the open one is seen. */
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
