import { useEffect, useRef } from "react";
import { Link } from "react-router";

export type TabLink = { key: string; to: string; label: string };

type Props = {
  label: string;
  tabs: TabLink[];
  /** The key of the tab that is open. */
  current: string | undefined;
  /** For tabs that show another part of the same screen. */
  preventScrollReset?: boolean;
  className?: string;
};

/** Notes on a row in which directions there is more of it, for its edges to fade there. */
function noteEdges(row: HTMLElement) {
  // A part of a pixel is none.
  const left = row.scrollWidth - row.clientWidth - row.scrollLeft;
  row.toggleAttribute("data-before", row.scrollLeft > 1);
  row.toggleAttribute("data-after", left > 1);
}

/** Addresses beside each other, in one line: what has no space is scrolled to, and the open one is seen. */
export function Tabs({ label, tabs, current, preventScrollReset = false, className = "" }: Props) {
  const row = useRef<HTMLUListElement>(null);
  // Counts change the width of the row.
  const words = tabs.map((tab) => tab.label).join();
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
    for (const tab of list.children) watch.observe(tab);
    list.addEventListener("scroll", note, { passive: true });
    return () => {
      watch.disconnect();
      list.removeEventListener("scroll", note);
    };
  }, []);
  return (
    <nav aria-label={label} className={`tabs ${className}`}>
      <ul ref={row} className="list-tabs">
        {tabs.map((tab) => (
          <li key={tab.key}>
            <Link
              to={tab.to}
              preventScrollReset={preventScrollReset}
              aria-current={tab.key === current ? "page" : undefined}
              className="list-tab tabular"
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
