import { useEffect, useRef } from "react";
import { Link } from "react-router";
import * as strings from "../strings/theme.ts";
import { TABS, type Tab } from "./tabs.ts";

/** One line on a phone too, as the preview is to be on its first screen: it scrolls to the tab that is open. */
export function ThemeTabs({ open }: { open: Tab["id"] }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const place = list.current?.querySelector(`[href="${TABS.find(({ id }) => id === open)?.to}"]`);
    if (!list.current || !place) return;
    list.current.scrollLeft += place.getBoundingClientRect().left - list.current.getBoundingClientRect().left;
  }, [open]);
  return (
    <nav aria-label={strings.appearance} className="mt-4 border-b border-line">
      <ul ref={list} className="flex gap-x-3 max-sm:overflow-x-auto sm:flex-wrap sm:gap-x-6">
        {TABS.map(({ id, label, to }) => (
          <li key={id}>
            <Link
              to={to}
              aria-current={id === open ? "page" : undefined}
              className="inline-flex min-h-11 min-w-11 items-center justify-center border-b-2 border-transparent hover:border-line aria-[current=page]:border-accent aria-[current=page]:font-semibold"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
